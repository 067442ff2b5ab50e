import { dayOf } from '@college/rules/kit/day.ts'
import { completeRate, fulfilledAt } from '@college/rules/tasks/progress.ts'
import type { Database } from '../kit/database.ts'
import { type Pair, type Progress, progressStore, type Standing } from './progress.store.ts'

/** Rows that are counted at once, and locked meanwhile, when everybody's are. */
const CHUNK = 2_000

/**
 * Brings tasks up to date with study hours that were just written. Give it the transaction that wrote them: a task is
 * never behind the record. Costs two small statements where no task asks for these hours.
 */
export async function hoursEarned(
  transaction: Database,
  earnings: readonly { userId: string; courseId: string | null; earnedAt: Date }[],
  now: Date,
): Promise<void> {
  if (earnings.length === 0) return
  const store = progressStore(transaction)
  await store.holdAssignments()
  const days = earnings.map(({ userId, courseId, earnedAt }) => ({ userId, courseId, day: dayOf(earnedAt) }))
  await count(transaction, await store.lockByHours(days, now), now)
}

/** The same for exams that were just passed. */
export async function examsPassed(
  transaction: Database,
  passed: readonly { userId: string; examId: string }[],
  now: Date,
): Promise<void> {
  if (passed.length === 0) return
  const store = progressStore(transaction)
  await store.holdAssignments()
  await count(transaction, await store.lockByExams(passed, now), now)
}

/**
 * Counts anew, for everybody they are for, tasks that were made or changed: their cycle, their content, whom they are
 * for. Call it once the change is committed: then nobody's record waits longer than a chunk takes, and a run that broke
 * off can be repeated. Inside of the changing transaction it is right as well, and lets no record be written till then.
 */
export async function recomputeTasks(database: Database, taskIds: readonly string[], now: Date): Promise<void> {
  if (taskIds.length === 0) return
  // Whoever was recording without having seen the change has ended after this; all later ones see it.
  await database.transaction((transaction) => progressStore(transaction).holdRecords())
  await progressStore(database).forgetOthers(taskIds)
  const pairs = await progressStore(database).findPeople(taskIds)
  for (let from = 0; from < pairs.length; from += CHUNK) {
    const chunk = pairs.slice(from, from + CHUNK)
    await database.transaction(async (transaction) => {
      const store = progressStore(transaction)
      await count(transaction, await store.lockPairs(chunk, now), now)
      await store.forgetEmpty(chunk)
    })
  }
}

/** The pairs must be locked. */
async function count(transaction: Database, pairs: Pair[], now: Date): Promise<void> {
  if (pairs.length === 0) return
  const store = progressStore(transaction)
  await store.save((await store.findStandings(pairs)).map(progressOf), now)
}

const progressOf = ({ userId, taskId, content, assessment, isAssess, createdAt }: Standing): Progress => ({
  userId,
  taskId,
  completeRate: completeRate(content),
  doneAt: fulfilledAt(content, assessment, isAssess, createdAt),
})
