import { type SittingClock, sittingClock } from '@college/contract/exams/sitting.ts'
import { found } from '../../kit/refusal.ts'
import { type App, serve } from '../../kit/serve.ts'
import { type Sitting, sittingStore } from './sittings.store.ts'

/** How a sitting stands, as a session sees it. */
export const clockOf = (sitting: Sitting, sessionId: string, now: Date): SittingClock => ({
  state: sitting.state,
  now: now.getTime(),
  deadlineAt: sitting.deadlineAt.getTime(),
  isHeldHere: sitting.heldBy === sessionId,
  leaves: sitting.leaves,
})

export function serveSittingClock(app: App) {
  serve(app, sittingClock, async ({ input: { sittingId }, user, now }) => {
    const sitting = await sittingStore(app.vital).find(user.id, sittingId)
    return clockOf(found(sitting, sittingClock.refusals.noSitting), user.session.id, now)
  })
}
