import type { App } from '../../app-parts.ts'
import { completeReached, countEarlier } from '../../classes/door.ts'
import type { Database } from '../../kit/database.ts'
import { holdRatingsOfBoth, recountRatings } from '../../ratings/door.ts'
import { examsPassed, hoursEarned } from '../../tasks/door.ts'
import { classesOf, earningsOf, moveRows, type Pair, passesOf } from './merge.store.ts'

/**
 * Moves the rows of one account to another and recounts what is stored about them: the means of ratings of which one
 * was removed, places and completion of classes, and the progress of tasks. Both accounts must be locked by
 * `holdForMerge`. Answers how many rows moved, and who is to be told after the commit (`announceMessages`).
 */
export async function carryOver(app: App, transaction: Database, pair: Pair, now: Date) {
  const rated = await holdRatingsOfBoth(transaction, pair.kept, pair.gone)
  const moved = await moveRows(transaction, pair, now)
  await recountRatings(app, transaction, rated)
  const userId = pair.kept
  await hoursEarned(transaction, await earningsOf(transaction, userId), now)
  await examsPassed(transaction, await passesOf(transaction, userId), now)
  const members = (await classesOf(transaction, userId)).map((classId) => ({ classId, userId }))
  // One account may have passed the exam, and the other one be in the class.
  const completed = await countEarlier(app, transaction, members, now)
  const sent = [...completed, ...(await completeReached(app, transaction, members, now))]
  return { moved, sent }
}
