import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { App } from '../../app-parts.ts'
import { batched } from '../../kit/batch.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { announceMessages } from '../../messages/door.ts'
import { requireFaceCheck } from '../face/require-face-check.ts'
import { courseSettings } from '../settings.ts'
import { awardBatch } from './award.ts'
import { findBatch } from './find.ts'
import { type Arrived, judgeBatch, type PulseOutcome } from './judge.ts'
import { saveBatch } from './save.ts'
import { studyStore } from './study.store.ts'
import { answerOf, answerOfNothing, answerOfSubject, arrivedPulse, reportedPulse } from './wire.ts'

/** Batches that run at once, each on its own connection: while one waits for the disk, others are judged. */
const AT_ONCE = 3

/**
 * Group commit: a pulse is answered once its batch is on disk. Most pulses complete nothing and conflict with nobody:
 * they are read, judged and written in two statements without a lock. A pulse whose clock was changed in between, or
 * that completes a courseware, is judged again in a transaction that locks the clock first.
 */
export function servePulse(app: App) {
  const keeping = (isLocked: boolean) => (arrived: Arrived[]) => keepBatch(app, arrived, isLocked)
  const keep = batched(keeping(false), { atOnce: AT_ONCE, keyOf: ({ userId }) => userId })
  const keepLocked = batched(keeping(true))

  serve(app, pulseSaveRecord, async ({ input, user, hadToken, now }) => {
    // A token without a session means that the session was lost while studying (D3-Q13); a guest has no token
    // (D3-Q106).
    if (!user && hadToken) throw new Refusal(pulseSaveRecord.refusals.playingElsewhere)
    if (!user || input.isView === '1') return answerOfNothing()

    const reported = reportedPulse(input, user, now)
    const other = input.type === undefined ? undefined : app.subjects.find(input.type)
    if (other?.savePulse) return answerOfSubject(await other.savePulse(reported))

    await requireFaceCheck(app, user, now)
    const arrived = arrivedPulse(input, reported)
    const outcome = (await keep(arrived)) ?? ((await keepLocked(arrived)) as PulseOutcome)
    app.metrics.count('pulse', outcome.refusal ?? 'saved')
    if (outcome.refusal) throw new Refusal(pulseSaveRecord.refusals[outcome.refusal])
    return answerOf(outcome)
  })
}

/** The way of a batch. Undefined for a pulse that was not written and must be judged again, under the lock. */
async function keepBatch(app: App, arrived: Arrived[], isLocked: boolean): Promise<(PulseOutcome | undefined)[]> {
  const points = Number(await app.settings.get(courseSettings.points))
  const keep = async (database: Database) => {
    if (isLocked) await studyStore(database).lock(arrived.map(({ userId }) => userId))
    const found = await findBatch(app, database, arrived)
    const judged = judgeBatch(found)
    const outcomes = await saveBatch(app, database, judged, isLocked)
    return isLocked ? awardBatch(app, database, judged, points) : { outcomes, messages: [] }
  }
  const { outcomes, messages } = await (isLocked ? app.vital.transaction(keep) : keep(app.vital))
  announceMessages(app, messages)
  return outcomes
}
