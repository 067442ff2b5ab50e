import { createHash } from 'node:crypto'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import { credentialsOf } from './access.ts'
import type { Config } from './config.ts'
import { Refusal } from './refusal.ts'

const MINUTE_MS = 60_000

/**
 * Counts every call: of its session (a guest: its address) and of its address. With `REDIS_URL` all processes count
 * together; while Redis is away nothing is counted. What must hold exactly is counted in the database (limits.ts).
 */
export async function limitRate(http: FastifyInstance, config: Config): Promise<void> {
  const limits = [
    // The address first: whoever makes up a session for every call is stopped there.
    { max: config.RATE_LIMIT_IP, keyGenerator: addressOf },
    { max: config.RATE_LIMIT, keyGenerator: callerOf },
  ].filter(({ max }) => max > 0)
  if (limits.length === 0) return

  const redis = config.REDIS_URL ? connect(http, config.REDIS_URL) : undefined
  await http.register(rateLimit, {
    global: false,
    timeWindow: MINUTE_MS,
    skipOnError: true,
    nameSpace: 'college-rate-',
    ...(redis && { redis }),
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

/** One household has a /64 of IPv6 addresses to choose from. */
const addressOf = ({ ip }: FastifyRequest) => `address-${normalizeIP(ip)}`

/** Hashed: a token is not kept anywhere in clear. */
function callerOf(request: FastifyRequest): string {
  const credentials = credentialsOf(request)
  if (!credentials) return addressOf(request)
  return `session-${createHash('sha256').update(credentials.token).digest('base64url')}`
}

/** Answers at once or not at all: a call is not to wait for its counter. */
function connect(http: FastifyInstance, url: string): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, commandTimeout: 250 })
  // Unheard, each failed attempt to reconnect would print a stack.
  redis.on('error', (error) => http.log.debug(error, 'redis of the rate limit'))
  redis.on('close', () => http.log.warn('rate limit: Redis is away, nothing is counted'))
  http.addHook('onClose', async () => redis.disconnect())
  return redis
}
