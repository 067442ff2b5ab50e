import { examMarkedMessage } from '@college/rules/messages/exam-messages.ts'
import type { App } from '../app-parts.ts'
import { subjectsDone } from '../classes/door.ts'
import type { Database } from '../kit/database.ts'
import { sendMessages } from '../messages/door.ts'
import { recordScores, type Scored } from './attempt.store.ts'
import { finishStore } from './finish.store.ts'

/** Who was sent a message; give it to `announceMessages` after the commit. */
export type Sent = Awaited<ReturnType<typeof sendMessages>>

/**
 * Ends the marking of those of these submitted sittings whose answers all have a score: state 'marked', the sum, the
 * best score and the pass, tasks, classes and the message, each once. Call it in the transaction that stores the scores:
 * when a paper is handed in, and after each mark that people give. It locks the sittings, so that of two people who
 * give the last two marks at the same time, the second one ends it. The attempt was counted when the paper was handed in.
 */
export async function finishMarking(
  app: App,
  transaction: Database,
  sittingIds: readonly string[],
  now: Date,
): Promise<Sent> {
  if (sittingIds.length === 0) return []
  const store = finishStore(transaction)
  await store.lock(sittingIds)
  const finished = await store.finish(sittingIds, now)
  if (finished.length === 0) return []
  const done = await scoresReached(app, transaction, finished, now)
  const messages = finished
    .filter(({ isAwaited }) => isAwaited)
    .map(({ userId, sittingId, title }) => ({
      userId,
      kind: 'task' as const,
      ...examMarkedMessage({ sittingId, title }),
    }))
  return [...done, ...(await sendMessages(transaction, messages, now))]
}

/** Writes what follows from scores: results, tasks and classes. A pass that was given is never taken away here. */
export async function scoresReached(
  app: App,
  transaction: Database,
  scored: readonly Scored[],
  now: Date,
): Promise<Sent> {
  const passed = await recordScores(
    app,
    transaction,
    scored.map(({ userId, examId, score }) => ({ userId, examId, score })),
    now,
  )
  const done = passed.map(({ userId, examId }) => ({ userId, kind: 'exam' as const, subjectId: examId, progress: 100 }))
  return subjectsDone(app, transaction, done, now)
}
