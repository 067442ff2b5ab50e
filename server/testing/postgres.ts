import { type Postgres, startPostgres } from '../postgres/embedded.ts'
import { runStatement } from './database.ts'

/**
 * What protects a database from a machine that goes down, and makes each commit wait for the disk. Tests throw their
 * databases away. Without them a killed process still loses nothing that was committed; tests about crashes start
 * clusters of their own all the same, with the defaults.
 */
const FOR_POWER_CUTS = ['fsync', 'full_page_writes']

/** The PostgreSQL of TEST_DATABASE_URL, as it is; else one of our own with its files in `directory`. */
export async function startTestPostgres(directory: string): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const postgres = await startPostgres(directory)
  for (const setting of FOR_POWER_CUTS) await runStatement(postgres.url, `alter system set ${setting} = off`)
  await runStatement(postgres.url, 'select pg_reload_conf()')
  return postgres
}
