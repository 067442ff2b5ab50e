import { type SittingClock, sittingClock } from '@college/contract/exams/sitting.ts'
import { isHeldBy, type Writer } from '@college/rules/exams/changes.ts'
import type { App } from '../../app-parts.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { type Sitting, sittingStore } from './sittings.store.ts'

/** How a sitting stands, as a page sees it. */
export const clockOf = (sitting: Sitting, writer: Writer, now: Date): SittingClock => ({
  state: sitting.state,
  now: now.getTime(),
  deadlineAt: sitting.deadlineAt.getTime(),
  isHeldHere: isHeldBy(sitting, writer),
  leaves: sitting.leaves,
})

export function serveSittingClock(app: App) {
  serve(app, sittingClock, async ({ input: { sittingId, pageId }, user, now }) => {
    const sitting = await sittingStore(app.vital).find(user.id, sittingId)
    return clockOf(found(sitting, sittingClock.refusals.noSitting), { sessionId: user.session.id, pageId }, now)
  })
}
