import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { credentialsOf } from '../kit/access.ts'
import type { Config } from '../kit/config.ts'
import { addressOf } from '../kit/network.ts'
import { Refusal } from '../kit/refusal.ts'

const MINUTE_MS = 60_000

/**
 * Counts every call: of its session (a guest: its address) and of its address. With `REDIS_URL` all processes count
 * together; while Redis is away each counts by itself. What must hold exactly is counted in the database (limits.ts).
 */
export async function limitRate(http: FastifyInstance, config: Config): Promise<void> {
  const limits = [
    // The address first: whoever makes up a session for every call is stopped there.
    { max: config.RATE_LIMIT_IP, keyGenerator: addressKey },
    { max: config.RATE_LIMIT, keyGenerator: callerOf },
  ].filter(({ max }) => max > 0)
  if (limits.length === 0) return

  const redis = config.REDIS_URL ? connect(http, config.REDIS_URL) : undefined
  await http.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    skipOnError: true,
    ...(redis && { store: sharedStore(redis) }),
  })
  const counters = limits.map((limit) => http.createRateLimit(limit))
  http.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config?.isAlwaysServed) return
    for (const count of counters) {
      const counted = await count(request)
      if (counted.isAllowed || !counted.isExceeded) continue
      reply.header('retry-after', counted.ttlInSeconds)
      throw new Refusal(commonRefusals.tooMany)
    }
  })
}

/** The logins of an address have a count of their own: whoever browses there does not use them up (decision 006). */
const addressKey = ({ ip, routeOptions }: FastifyRequest) =>
  `${routeOptions.config?.isCountedApart ? `apart-${routeOptions.url}` : 'address'}-${addressOf(ip)}`

/** Hashed: a token is not kept anywhere in clear. */
function callerOf(request: FastifyRequest): string {
  const credentials = credentialsOf(request)
  if (!credentials) return `guest-${addressKey(request)}`
  return `session-${hash('sha256', credentials.token, 'base64url')}`
}

type Counted = (error: Error | null, result: { current: number; ttl: number } | null) => void
type Store = {
  incr(key: string, counted: Counted, timeWindow: number, max: number): void
  child(options: object): Store
}
type StoreClass<More extends unknown[]> = new (continueExceeding: boolean, backoff: boolean, ...more: More) => Store

// The plugin takes a class of one's own for its store, but does not export the two that it has.
const require = createRequire(import.meta.url)
const RedisStore: StoreClass<[Redis, string]> = require('@fastify/rate-limit/store/RedisStore')
const LocalStore: StoreClass<[]> = require('@fastify/rate-limit/store/LocalStore')

/** Counts in Redis; while that does not answer, in this process. */
function sharedStore(redis: Redis) {
  const over = (shared: Store, own: Store): Store => ({
    incr: (key, counted, timeWindow, max) =>
      shared.incr(
        key,
        (error, result) => (error ? own.incr(key, counted, timeWindow, max) : counted(null, result)),
        timeWindow,
        max,
      ),
    child: (options) => over(shared.child(options), own.child(options)),
  })
  return class {
    constructor() {
      Object.assign(this, over(new RedisStore(false, false, redis, 'college-rate-'), new LocalStore(false, false)))
    }
  } as unknown as FastifyRateLimitStoreCtor
}

/** Milliseconds before the next attempt to connect. */
const againAfter = (attempts: number) => Math.min(100 * attempts, 1_000)

/** Answers at once or not at all: a call is not to wait for its counter. */
function connect(http: FastifyInstance, url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    retryStrategy: againAfter,
  })
  // Unheard, each failed attempt to reconnect would print a stack.
  redis.on('error', (error) => http.log.debug(error, 'redis of the rate limit'))
  redis.on('close', () => http.log.warn('rate limit: Redis is away, each process counts by itself'))
  http.addHook('onClose', async () => redis.disconnect())
  return redis
}
