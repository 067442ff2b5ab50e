import { once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createAdapter as overPostgres } from '@socket.io/postgres-adapter'
import { createAdapter as overRedis } from '@socket.io/redis-streams-adapter'
import { getTableName } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { ServerOptions } from 'socket.io'
import type { Config } from './config.ts'
import { socketIoAttachments } from './tables.ts'

/** How the processes of one college tell each other what their sockets should hear. */
export type FanOut = {
  adapter: NonNullable<ServerOptions['adapter']>
  /** Once the adapter is in use: resolves when it hears the others, or is late. */
  hears: Promise<unknown>
  close(): Promise<void>
}

type Warn = Pick<FastifyBaseLogger, 'warn'>

export const openFanOut = ({ REDIS_URL }: Config, databaseUrl: string, log: Warn): FanOut =>
  REDIS_URL ? redisFanOut(REDIS_URL, log) : postgresFanOut(databaseUrl, log)

/** Milliseconds. Rarer than by default: an idle college should cost nothing. */
const PACE = { heartbeatInterval: 10_000, heartbeatTimeout: 25_000, cleanupInterval: 300_000 }

/** Milliseconds. Without a database that answers the adapter goes on trying by itself. */
const HEARS_WITHIN = 5_000

function postgresFanOut(url: string, log: Warn): FanOut {
  // One connection listens, one sends: what is sent first arrives first.
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'college-sockets' })
  const warn = (error: Error) => log.warn(error, 'socket fan-out')
  pool.on('error', warn)
  // The adapter holds its listening connection and does not hear its errors, which would end the process.
  pool.on('connect', (client) => client.on('error', warn))
  return {
    adapter: overPostgres(pool, { tableName: getTableName(socketIoAttachments), errorHandler: warn, ...PACE }),
    hears: Promise.race([listens(pool), sleep(HEARS_WITHIN, undefined, { ref: false })]),
    close: () => pool.end(),
  }
}

/**
 * The adapter takes one connection and keeps it. Closed before it has said what it listens for, it would forget to
 * give the connection back, and the pool would wait for ever.
 */
async function listens(pool: pg.Pool): Promise<void> {
  const [client] = (await once(pool, 'acquire')) as [pg.PoolClient]
  await nextTurn()
  // Answered after what the adapter has asked on the same connection.
  await client.query('select 1').catch(() => {})
  await nextTurn()
}

function redisFanOut(url: string, log: Warn): FanOut {
  const redis = new Redis(url, { maxRetriesPerRequest: 1 })
  redis.on('error', (error) => log.warn(error, 'socket fan-out'))
  return {
    adapter: overRedis(redis, { streamName: 'college:sockets', channelPrefix: 'college:sockets', onlyPlaintext: true }),
    hears: Promise.resolve(),
    close: async () => redis.disconnect(),
  }
}
