import { markAnswer } from '@college/rules/questions/marking.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { announceMessages } from '../../messages/door.ts'
import { questionVersions } from '../../questions/door.ts'
import { countAttempts } from '../attempt.store.ts'
import { finishMarking, type Sent } from '../finish.ts'
import { answerStore } from './answers.store.ts'
import { sittingChanges } from './sitting-changes.store.ts'
import { sittingLocks } from './sitting-locks.store.ts'
import type { Sitting, SubmitReason } from './sittings.store.ts'

export type Leaving = { sitting: Sitting; reason: SubmitReason }
/** The rows of the sittings after they were handed in, and the ids of the people who were sent a message about it. */
export type HandedIn = { sittings: Sitting[]; messages: Sent }

/**
 * Hands in sittings that are open and locked by this transaction: counts the attempts, marks what machines mark, and
 * where nothing is left to people records the result. After the commit, give the answer to `announceHandedIn`.
 */
export async function handIn(
  app: App,
  transaction: Database,
  leaving: readonly Leaving[],
  now: Date,
): Promise<HandedIn> {
  if (leaving.length === 0) return { sittings: [], messages: [] }
  const ids = leaving.map(({ sitting }) => sitting.id)
  const taken = leaving.map(({ sitting: { userId, examId } }) => ({ userId, examId }))
  await markByMachine(transaction, ids)
  await sittingChanges(transaction).setSubmitted(leaving, now)
  await countAttempts(transaction, taken, now)
  const messages = await finishMarking(app, transaction, ids, now)
  for (const { reason } of leaving) app.metrics.count('exam submit', reason)
  return { sittings: await sittingLocks(transaction).lock(ids), messages }
}

async function markByMachine(transaction: Database, ids: readonly string[]): Promise<void> {
  const store = answerStore(transaction)
  const answers = await store.listToMark(ids)
  const versions = await questionVersions(transaction, [...new Set(answers.map(({ versionId }) => versionId))])
  const marks = answers.flatMap(({ sittingId, number, answer, versionId, fullScore }) => {
    const version = versions.get(versionId)
    return version ? [{ sittingId, number, score: markAnswer(version, answer, fullScore).score }] : []
  })
  await store.mark(marks)
}

/** Tells the people's open pages, after the commit. */
export function announceHandedIn(app: App, { sittings, messages }: HandedIn): void {
  announceMessages(app, messages)
  for (const { userId, id } of sittings) app.realtime.toUser(userId, { feature: 'exams', id })
}
