import { noteLeaving } from '@college/contract/exams/sitting.ts'
import { isHeldBy } from '@college/rules/exams/changes.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { clockOf } from './clock.ts'
import { announceHandedIn, type HandedIn, handIn } from './hand-in.ts'
import { sittingChanges } from './sitting-changes.store.ts'
import { sittingLocks } from './sitting-locks.store.ts'
import type { Sitting } from './sittings.store.ts'

const { refusals } = noteLeaving

/**
 * Counts that the page was left. Only where the sitting is held: another page of the person is left all the time. A
 * leave that overlaps the one before is the same one, told again.
 */
export function serveNoteLeaving(app: App) {
  serve(app, noteLeaving, async ({ input: { sittingId, seconds, pageId }, user, now }) => {
    const writer = { sessionId: user.session.id, pageId }
    const { sitting, handedIn } = await asSystem('exam leave', () =>
      app.database.transaction(async (transaction): Promise<{ sitting: Sitting; handedIn?: HandedIn }> => {
        const changes = sittingChanges(transaction)
        const [sitting] = await sittingLocks(transaction).lock([sittingId])
        if (sitting?.userId !== user.id) throw new Refusal(refusals.noSitting)
        if (sitting.state !== 'open' || !isHeldBy(sitting, writer) || now >= sitting.deadlineAt) return { sitting }
        const left = new Date(Math.max(now.getTime() - seconds * 1_000, sitting.startedAt.getTime()))
        const before = await changes.lastReturn(sittingId)
        if (before && left < before) return { sitting }
        await changes.countLeave(sittingId)
        await changes.addEvents(sittingId, [
          { kind: 'left', data: { seconds }, at: left },
          { kind: 'returned', at: now },
        ])
        const counted = { ...sitting, leaves: sitting.leaves + 1 }
        const limit = await changes.findLeaveLimit(sitting.examId)
        if (limit === 0 || counted.leaves <= limit) return { sitting: counted }
        const handedIn = await handIn(app, transaction, [{ sitting, reason: 'leaving' }], now)
        return { sitting: handedIn.sittings[0] ?? counted, handedIn }
      }),
    )
    if (handedIn) announceHandedIn(app, handedIn)
    return clockOf(sitting, writer, now)
  })
}
