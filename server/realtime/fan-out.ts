import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { createAdapter as overPostgres } from '@socket.io/postgres-adapter'
import { getTableName } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Redis } from 'ioredis'
import pg from 'pg'
import type { ServerOptions } from 'socket.io'
import type { Config } from '../kit/config.ts'
import { socketIoAttachments } from './tables.ts'

const require = createRequire(import.meta.url)

/** How the processes of one college forward socket events to each other. */
export type FanOut = {
  adapter: NonNullable<ServerOptions['adapter']>
  /** Resolves once the adapter receives events of other processes, or after a time limit. */
  hears: Promise<unknown>
  /** Only with Redis: whether Redis is reachable. */
  redis?: () => 'answers' | 'away'
  close(): Promise<void>
}

type RedisAdapter = typeof import('@socket.io/redis-streams-adapter')
type Warn = Pick<FastifyBaseLogger, 'warn'>

export const openFanOut = ({ REDIS_URL }: Config, databaseUrl: string, log: Warn): FanOut =>
  REDIS_URL ? redisFanOut(REDIS_URL, log) : postgresFanOut(databaseUrl, log)

/** Milliseconds. Longer intervals than the default, so that an idle college causes no load. */
const PACE = { heartbeatInterval: 10_000, heartbeatTimeout: 25_000, cleanupInterval: 300_000 }

/** Milliseconds. When the database does not answer, the adapter keeps retrying by itself. */
const HEARS_WITHIN = 5_000

function postgresFanOut(url: string, log: Warn): FanOut {
  // One connection listens and one sends, so events arrive in the order in which they were sent.
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'college-sockets' })
  const warn = (error: Error) => log.warn(error, 'socket fan-out')
  pool.on('error', warn)
  // The adapter holds its listening connection without an error handler; an unhandled error would end the process.
  pool.on('connect', (client) => client.on('error', warn))
  return {
    adapter: overPostgres(pool, { tableName: getTableName(socketIoAttachments), errorHandler: warn, ...PACE }),
    hears: Promise.race([listens(pool), sleep(HEARS_WITHIN, undefined, { ref: false })]),
    close: () => pool.end(),
  }
}

/**
 * The adapter takes one connection and keeps it. If it is closed before LISTEN has completed, it never releases the
 * connection, and closing the pool would wait forever.
 */
async function listens(pool: pg.Pool): Promise<void> {
  const [client] = (await once(pool, 'acquire')) as [pg.PoolClient]
  await nextTurn()
  // Answered after the adapter's LISTEN on the same connection.
  await client.query('select 1').catch(() => {})
  await nextTurn()
}

/**
 * Redis may be missing at the start, fail, and come back. Meanwhile each process serves its own sockets: publishing
 * fails at once, subscribing waits.
 */
function redisFanOut(url: string, log: Warn): FanOut {
  // Loaded only here: a college without Redis does not pay for its client.
  const { Redis }: typeof import('ioredis') = require('ioredis')
  const { createAdapter: overRedis }: RedisAdapter = require('@socket.io/redis-streams-adapter')
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: againAfter })
  tellChanges(redis, log)
  const publish = redis.publish.bind(redis)
  // The adapter does not handle this rejection, which would end the process.
  redis.publish = ((channel: string, message: Buffer) => publish(channel, message).catch(() => 0)) as typeof publish
  const subscribers: Redis[] = []
  redis.duplicate = () => {
    const subscriber = new Redis(url, { maxRetriesPerRequest: null, retryStrategy: againAfter })
    subscribers.push(subscriber)
    return subscriber
  }
  return {
    adapter: overRedis(redis, { streamName: 'college:sockets', channelPrefix: 'college:sockets', onlyPlaintext: true }),
    hears: Promise.resolve(),
    redis: () => (redis.status === 'ready' ? 'answers' : 'away'),
    close: async () => {
      for (const each of [redis, ...subscribers]) each.disconnect()
    },
  }
}

/** The reconnect backoff in milliseconds. */
const againAfter = (attempts: number) => Math.min(100 * attempts, 1_000)

/** One log line when Redis is lost and one when it is back. Each failed attempt in between emits its own event. */
function tellChanges(redis: Redis, log: Warn): void {
  let isThere: boolean | undefined
  // Without a handler, each failed attempt would print a stack trace. The 'close' event is what matters.
  redis.on('error', () => {})
  redis.on('close', () => {
    if (isThere === false) return
    isThere = false
    log.warn('live events: Redis is away, each process serves its own pages')
  })
  redis.on('ready', () => {
    if (isThere === false) log.warn('live events: Redis is back, all processes hear each other')
    isThere = true
  })
}
