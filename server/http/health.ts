import { done } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { answersWithin, type Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import type { ExcessRights } from '../kit/server-role.store.ts'

const LIMIT_MS = 2_000
const RETRY_AFTER_SECONDS = 5

/**
 * /healthz: 200 only when the database answers in time and its data can be read, so that a load balancer avoids this
 * process otherwise. A missing Redis, a full disk and a
 * role with too many rights are only reported, because the college can still be read.
 */
type Reported = { realtime?: { redis(): 'answers' | 'away' | undefined }; databaseRights?: ExcessRights }

export function serveHealth(http: FastifyInstance, database: Database, reported: Reported = {}): void {
  const route = { schema: { hide: true }, config: { isAlwaysServed: true } } as const
  http.get('/healthz', route, async (_request, reply) => {
    const redis = reported.realtime?.redis()
    const rights = reported.databaseRights && { databaseRights: reported.databaseRights }
    const answers = await answersWithin(database, LIMIT_MS)
    const isDamaged = http.troubles.isDamaged()
    const disk = http.disk.isFull() && { disk: 'full' }
    if (answers && !isDamaged) return done({ database: 'answers', ...(redis && { redis }), ...disk, ...rights })
    reply.header('retry-after', RETRY_AFTER_SECONDS)
    if (answers) throw new Refusal(commonRefusals.damaged, { database: 'damaged' })
    throw new Refusal(commonRefusals.overloaded)
  })
}
