import { classRequests, decideRequests } from '@college/contract/classes/staff-requests.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { requestDecided } from '@college/rules/messages/class-requests.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { announceMessages, sendMessages } from '../../messages/door.ts'
import { sumWaiting } from '../../registry/waiting.ts'
import { type DecidedRequest, staffRequestStore } from './staff-requests.store.ts'

/** Leave and signatures of missed days, as the teachers of a class and its administrators decide about them (D2-Q62). */
export function serveStaffRequests(app: App) {
  const store = staffRequestStore(app.database)

  app.waiting.add('requests', async (user) => sumWaiting(await store.count(user), '个班级'))

  serve(app, classRequests, ({ input: { pageNum, pageSize, ...filter }, user }) =>
    store.find(user, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
  )

  serve(app, decideRequests, async ({ input: { requestIds, isGranted, reason }, user, ip, now }) => {
    const answer = isGranted ? '' : reason.trim()
    if (!isGranted && answer === '') throw new Refusal(decideRequests.refusals.noReason)
    const { waiting, withdrawn, sent } = await app.database.transaction(async (transaction) => {
      const deciding = staffRequestStore(transaction)
      const known = await deciding.lock(user, requestIds)
      if (known.length === 0) throw new Refusal(decideRequests.refusals.noRequest)
      const waiting = known.filter(({ state, userId }) => state === 'waiting' && userId !== user.id)
      await deciding.decide(
        waiting.map(({ id }) => id),
        { isGranted, by: user.id, answer, at: now },
      )
      const messages = waiting.map((request) => messageOf(request, { isGranted, answer }))
      const sent = await sendMessages(transaction, messages, now)
      const note = { actor: user.id, action: 'decide-class-requests', result: 'done', ip } as const
      for (const [target, ids] of byClass(waiting)) {
        await app.audit.add({ ...note, target, detail: { isGranted, reason: answer, requestIds: ids } }, now)
      }
      return { waiting, sent, withdrawn: known.filter(({ state }) => state === 'withdrawn').length }
    })
    announceMessages(app, sent)
    return { done: waiting.length, skipped: requestIds.length - waiting.length, withdrawn }
  })
}

const messageOf = (
  { userId, classId, ...request }: DecidedRequest,
  decision: { isGranted: boolean; answer: string },
) => ({
  userId,
  kind: 'class' as const,
  to: href(routes.classRequests, { id: classId }),
  ...requestDecided({ ...request, ...decision }),
})

function byClass(requests: readonly DecidedRequest[]): Map<string, string[]> {
  const ids = new Map<string, string[]>()
  for (const { classId, id } of requests) ids.set(classId, [...(ids.get(classId) ?? []), id])
  return ids
}
