import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** The pool or one transaction: a store takes either. */
export type Database = PgDatabase<NodePgQueryResultHKT>

export type OpenDatabase = {
  database: Database
  pool: pg.Pool
  /** Brings the schema up to date. Processes that start together wait for each other. */
  migrate(): Promise<void>
  close(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../../database/migrations', import.meta.url))
/** Any number, as long as all our processes use the same one. */
const MIGRATION_LOCK = 7_218_001

export function openDatabase(url: string, { connections = 10 }: { connections?: number } = {}): OpenDatabase {
  const pool = new pg.Pool({ connectionString: url, max: connections, connectionTimeoutMillis: 5_000 })
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => console.error('database connection lost:', error.message))
  const database = drizzle({ client: pool, casing: 'snake_case' })
  return { database, pool, migrate: () => migrateAlone(pool), close: () => pool.end() }
}

async function migrateAlone(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    const database = drizzle({ client, casing: 'snake_case' })
    await database.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(database, { migrationsFolder: MIGRATIONS })
    await database.execute(sql`select pg_advisory_unlock(${MIGRATION_LOCK})`)
  } finally {
    // With an error the connection is dropped, and the lock with it.
    client.release()
  }
}

/** Whether the database answers a question within `ms`; never throws. */
export async function answersWithin(database: Database, ms: number): Promise<boolean> {
  const answers = database.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answers, sleep(ms, false, { ref: false })])
}
