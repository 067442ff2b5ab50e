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
import { type DatabaseUrls, type ExcessRights, grantToServer } from './server-role.store.ts'

/** The pool or a transaction: stores accept either. */
export type Database = PgDatabase<NodePgQueryResultHKT>

export type OpenDatabase = {
  database: Database
  pool: pg.Pool
  /**
   * Applies the migrations and grants the role of `serverUrl` its rights; answers which rights it has too many. Processes
   * that start at the same time wait for each other.
   */
  migrate(serverUrl?: string): Promise<ExcessRights>
  close(): Promise<void>
}

const MIGRATIONS = fileURLToPath(new URL('../../database/migrations', import.meta.url))

/** PostgreSQL's timeouts in milliseconds: for a lock, for a statement, for an idle transaction. */
type StatementTimeouts = { lock: number; statement: number; idleTransaction: number }
/** In milliseconds too: for a turn in the pool, which endpoints share, and then for a connection. */
type Waits = { turn: number; connection: number }

/** A request fails within a second: at most 200 ms waiting for its share, 500 for a connection, 300 for a lock. */
const CALL_WAITS: Waits = { turn: 200, connection: 500 }
const CALL_TIMEOUTS: StatementTimeouts = { lock: 300, statement: 3_000, idleTransaction: 10_000 }
/**
 * Long enough for a job over every learner; still ends a stuck one. A share gets one of the three connections, and a page
 * that counts by several statements takes turns with itself.
 */
const BACKGROUND_WAITS: Waits = { turn: 5_000, connection: 10_000 }
const BACKGROUND_TIMEOUTS: StatementTimeouts = { lock: 10_000, statement: 600_000, idleTransaction: 60_000 }
const BACKGROUND_CONNECTIONS = 3

const WAITS: Waits = { ...CALL_WAITS, connection: 5_000 }

type Wish = { connections?: number; waits?: Waits; timeouts?: StatementTimeouts }

export function openDatabase(url: string, { connections = 10, waits = WAITS, timeouts }: Wish = {}): OpenDatabase {
  const pool = new SharedPool({
    connectionString: url,
    max: connections,
    turnMillis: waits.turn,
    connectionTimeoutMillis: waits.connection,
    // Sent as startup parameters of the connection, without a round trip.
    ...(timeouts && {
      lock_timeout: timeouts.lock,
      statement_timeout: timeouts.statement,
      idle_in_transaction_session_timeout: timeouts.idleTransaction,
    }),
  })
  // The pool replaces an idle connection that breaks; without a listener the event would end the process.
  pool.on('error', (error) => console.error('database connection lost:', error.message))
  const database = drizzle({ client: pool, casing: 'snake_case' })
  return {
    database,
    pool,
    migrate: (serverUrl = url) => migrateAlone({ owner: url, server: serverUrl }),
    close: () => pool.end(),
  }
}

/** The three pools of a server on one database: for requests, for what every request needs, and for background work. */
export type Pools = Omit<OpenDatabase, 'pool'> & { vital: Database; background: Database }

export function openPools(
  config: Pick<Config, 'DATABASE_POOL' | 'DATABASE_POOL_VITAL'>,
  { server: url, owner }: DatabaseUrls,
  call: { waits: Waits; timeouts: StatementTimeouts } = { waits: CALL_WAITS, timeouts: CALL_TIMEOUTS },
): Pools {
  const calls = openDatabase(url, { connections: config.DATABASE_POOL, ...call })
  const vital = openDatabase(url, { connections: config.DATABASE_POOL_VITAL, ...call })
  const background = openDatabase(url, {
    connections: BACKGROUND_CONNECTIONS,
    waits: BACKGROUND_WAITS,
    timeouts: BACKGROUND_TIMEOUTS,
  })
  return {
    database: calls.database,
    vital: vital.database,
    background: background.database,
    migrate: () => migrateAlone({ owner, server: url }),
    async close() {
      await Promise.all([calls, vital, background].map((each) => each.close()))
    },
  }
}

/** On a connection without timeouts: another process may be migrating, and creating an index can be slow. */
async function migrateAlone({ owner, server }: DatabaseUrls): Promise<ExcessRights> {
  const client = new pg.Client({ connectionString: owner, connectionTimeoutMillis: 5_000 })
  // Without a listener the event would end the process; the running statement rejects by itself.
  client.on('error', () => {})
  await client.connect()
  try {
    const database = drizzle({ client, casing: 'snake_case' })
    await database.execute(sql`select pg_advisory_lock(${advisoryLocks.migrations})`)
    await migrate(database, { migrationsFolder: MIGRATIONS })
    const rights = await grantToServer(client, server)
    await database.execute(sql`select pg_advisory_unlock(${advisoryLocks.migrations})`)
    return rights
  } finally {
    // Closing the connection releases the lock.
    await client.end()
  }
}

/** Whether the database answers a query within `ms`; never throws. */
export async function answersWithin(database: Database, ms: number): Promise<boolean> {
  const answers = database.execute(sql`select 1`).then(
    () => true,
    () => false,
  )
  return Promise.race([answers, sleep(ms, false, { ref: false })])
}
