import { createHash } from 'node:crypto'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import path from 'node:path'
import { type Postgres, startPostgres } from '../postgres/embedded.ts'
import { IN_MEMORY, runStatement } from './database.ts'

/**
 * These settings keep a database intact when the machine loses power. They make each commit wait for the disk, and test
 * databases are deleted anyway. With them off, a killed process still loses no committed data. Tests about crashes do
 * not use this cluster: they start their own, with PostgreSQL's defaults.
 */
const POWER_LOSS_PROTECTION = ['fsync', 'full_page_writes']

/** Bytes, far more than the databases of one run; twice as many must be free of all memory. */
const ROOM = 2 * 1024 ** 3

/** The PostgreSQL of TEST_DATABASE_URL, as it is; else one of our own, in memory or with its files in `directory`. */
export async function startTestPostgres(directory: string): Promise<Postgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const place = placeOf(directory)
  const postgres = await startPostgres(place)
  for (const setting of POWER_LOSS_PROTECTION) await runStatement(postgres.url, `alter system set ${setting} = off`)
  await runStatement(postgres.url, `alter system set max_wal_size = '256MB'`)
  await runStatement(postgres.url, 'select pg_reload_conf()')
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      // Another run of the same checkout may go on with it.
      const isUsed = existsSync(path.join(place, 'data/postmaster.pid'))
      if (place !== directory && !isUsed) rmSync(place, { recursive: true, force: true })
    },
  }
}

/**
 * Each test file begins with a copy of a database, which is hundreds of small files: in memory that takes a fifth of the
 * time that it takes on a disk.
 */
function placeOf(directory: string): string {
  if (!existsSync(IN_MEMORY)) return directory
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  if (bavail * bsize < ROOM || freemem() < 2 * ROOM) return directory
  const checkout = createHash('sha256').update(path.resolve(directory)).digest('hex').slice(0, 12)
  return path.join(IN_MEMORY, `college-${checkout}`)
}
