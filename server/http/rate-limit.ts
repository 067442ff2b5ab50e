import { hash } from 'node:crypto'
import { createRequire } from 'node:module'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { credentialsOf } from '../kit/access.ts'
import type { Config } from '../kit/config.ts'
import { addressOf } from '../kit/network.ts'
import { Refusal } from '../kit/refusal.ts'

const MINUTE_MS = 60_000

/**
 * Counts every request by its session (a guest: its address) and by its address. With `REDIS_URL` all processes share
 * the counts; while Redis is unreachable each counts locally. Limits that must be exact are counted in the database
 * (limits.ts).
 */
export async function limitRate(http: FastifyInstance, config: Config): Promise<void> {
  const limits = [
    // The address comes first: it stops a client that invents a session for every request.
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

/** Logins have a count of their own per address: other requests do not use it up (decision 006). */
const addressKey = ({ ip, routeOptions }: FastifyRequest) =>
  `${routeOptions.config?.isCountedApart ? `apart-${routeOptions.url}` : 'address'}-${addressOf(ip)}`

/** Hashed, so that no token is stored in plain text. */
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

// The plugin accepts a custom store class, but does not export its own two, which are needed here.
const require = createRequire(import.meta.url)
const RedisStore: StoreClass<[Redis, string]> = require('@fastify/rate-limit/store/RedisStore')
const LocalStore: StoreClass<[]> = require('@fastify/rate-limit/store/LocalStore')

/** Counts in Redis, and locally while Redis does not answer. */
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

/** The reconnect backoff in milliseconds. */
const againAfter = (attempts: number) => Math.min(100 * attempts, 1_000)

/** Commands fail at once when Redis is away: a request must not wait for its counter. */
function connect(http: FastifyInstance, url: string): Redis {
  const { Redis }: typeof import('ioredis') = require('ioredis')
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 250,
    retryStrategy: againAfter,
  })
  // Without a listener each failed reconnect would print a stack trace.
  redis.on('error', (error) => http.log.debug(error, 'redis of the rate limit'))
  redis.on('close', () => http.log.warn('rate limit: Redis is away, each process counts by itself'))
  http.addHook('onClose', async () => redis.disconnect())
  return redis
}
