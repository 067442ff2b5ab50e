import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import type { Config } from './config.ts'
import { SharedPool } from './connection-share.ts'

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

/** Milliseconds after which PostgreSQL gives up: waiting for a lock, on one statement, on an idle transaction. */
type Timeouts = { connection: number; lock: number; statement: number; idleTransaction: number }

/** A call is answered within a second: at most 200 for a turn in its share, 500 for a connection, 300 for a lock. */
const CALL_TIMEOUTS: Timeouts = { connection: 500, lock: 300, statement: 3_000, idleTransaction: 10_000 }
/** Long enough for a job over every learner, short enough that a stuck one ends. */
const BACKGROUND_TIMEOUTS: Timeouts = { connection: 10_000, lock: 10_000, statement: 600_000, idleTransaction: 60_000 }
const BACKGROUND_CONNECTIONS = 3

type Wish = { connections?: number; timeouts?: Timeouts }

export function openDatabase(url: string, { connections = 10, timeouts }: Wish = {}): OpenDatabase {
  const pool = new SharedPool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts?.connection ?? 5_000,
    // They travel with the start of the connection and cost no question of their own.
    ...(timeouts && {
      lock_timeout: timeouts.lock,
      statement_timeout: timeouts.statement,
      idle_in_transaction_session_timeout: timeouts.idleTransaction,
    }),
  })
  // A connection that breaks while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => console.error('database connection lost:', error.message))
  const database = drizzle({ client: pool, casing: 'snake_case' })
  return { database, pool, migrate: () => migrateAlone(url), close: () => pool.end() }
}

/** The three pools of a server over one database: calls, what every call needs, and what nobody waits for. */
export type Pools = Omit<OpenDatabase, 'pool'> & { vital: Database; background: Database }

export function openPools(config: Pick<Config, 'DATABASE_POOL' | 'DATABASE_POOL_VITAL'>, url: string): Pools {
  const calls = openDatabase(url, { connections: config.DATABASE_POOL, timeouts: CALL_TIMEOUTS })
  const vital = openDatabase(url, { connections: config.DATABASE_POOL_VITAL, timeouts: CALL_TIMEOUTS })
  const background = openDatabase(url, { connections: BACKGROUND_CONNECTIONS, timeouts: BACKGROUND_TIMEOUTS })
  return {
    database: calls.database,
    vital: vital.database,
    background: background.database,
    migrate: calls.migrate,
    async close() {
      await Promise.all([calls, vital, background].map((each) => each.close()))
    },
  }
}

/** On a connection without timeouts: another process may be migrating, and an index takes its time. */
async function migrateAlone(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // Unheard, the event would end the process; the statement under way fails by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    const database = drizzle({ client, casing: 'snake_case' })
    await database.execute(sql`select pg_advisory_lock(${advisoryLocks.migrations})`)
    await migrate(database, { migrationsFolder: MIGRATIONS })
    await database.execute(sql`select pg_advisory_unlock(${advisoryLocks.migrations})`)
  } finally {
    // The lock goes with the connection.
    await client.end()
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
