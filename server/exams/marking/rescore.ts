import { examRemarkedMessage } from '@college/rules/messages/exam-messages.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { sendMessages } from '../../messages/door.ts'
import { type Sent, scoresReached } from '../finish.ts'
import { type MarkChange, rescoreStore } from './rescore.store.ts'

type By = {
  actorId: string | null
  /** Kept with each change. */
  reason: string
  /** Told to the people whose score changes; without it they are told `reason`. */
  told?: string
  /** Of the act, so that each is told once. */
  changeId: string
}

/**
 * What follows from marks that were changed after they were given: history, the scores of marked sittings, best scores,
 * passes that are reached now, and a message. A pass that was given stays. Call it in the transaction that changed the
 * marks, with the sittings locked; give the answer to `announceMessages` after the commit.
 */
export async function marksChanged(
  app: App,
  transaction: Database,
  changes: readonly MarkChange[],
  by: By,
  now: Date,
): Promise<Sent> {
  if (changes.length === 0) return []
  const store = rescoreStore(transaction)
  await store.note(changes, by, now)
  const rescored = await store.rescore([...new Set(changes.map(({ sittingId }) => sittingId))])
  if (rescored.length === 0) return []
  await store.lowerBest(rescored.filter(({ score, oldScore }) => score < oldScore))
  const done = await scoresReached(app, transaction, rescored, now)
  const messages = rescored.map(({ userId, sittingId, title }) => ({
    userId,
    kind: 'task' as const,
    ...examRemarkedMessage({ sittingId, title }, by.told ?? by.reason, by.changeId),
  }))
  return [...done, ...(await sendMessages(transaction, messages, now))]
}
