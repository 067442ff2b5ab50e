import { done } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { answersWithin, type Database } from './database.ts'
import { Refusal } from './refusal.ts'

const LIMIT_MS = 2_000
const RETRY_AFTER_SECONDS = 5

/** /healthz: 200 only when the database answers in time, so that a balancer sends nobody here while it does not. */
export function serveHealth(http: FastifyInstance, database: Database): void {
  const route = { schema: { hide: true }, config: { isAlwaysServed: true } } as const
  http.get('/healthz', route, async (_request, reply) => {
    if (await answersWithin(database, LIMIT_MS)) return done({ database: 'answers' })
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    throw new Refusal(commonRefusals.overloaded)
  })
}
