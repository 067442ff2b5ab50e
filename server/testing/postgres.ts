import { type Postgres, startPostgres } from '../postgres/embedded.ts'
import { runStatement } from './database.ts'

/**
 * These settings keep a database intact when the machine loses power. They make each commit wait for the disk, and test
 * databases are deleted anyway. With them off, a killed process still loses no committed data. Tests about crashes do
 * not use this cluster: they start their own, with PostgreSQL's defaults.
 */
const POWER_LOSS_PROTECTION = ['fsync', 'full_page_writes']

/** The PostgreSQL of TEST_DATABASE_URL, as it is; else one of our own with its files in `directory`. */
export async function startTestPostgres(directory: string): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const postgres = await startPostgres(directory)
  for (const setting of POWER_LOSS_PROTECTION) await runStatement(postgres.url, `alter system set ${setting} = off`)
  await runStatement(postgres.url, 'select pg_reload_conf()')
  return postgres
}
