import { dayOf } from '@college/rules/kit/day.ts'
import { completeRate, fulfilledAt } from '@college/rules/tasks/progress.ts'
import type { Database } from '../kit/database.ts'
import { type Pair, type Progress, progressStore, type TaskCounts } from './progress.store.ts'

/** How many rows a full recount locks and counts at once. */
const CHUNK = 2_000

/**
 * Updates the progress of tasks after study hours were written. Call it in the same transaction, so that tasks always
 * agree with the records. It costs two small statements when no task is affected.
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

/** The same after exams were passed. */
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
 * Recounts tasks that were created or changed (cycle, content, assignment), for all their people. Call it after the
 * commit of the change: then learners' writes wait for one chunk at most, and an interrupted run can be repeated.
 * Calling it inside the transaction of the change is also correct, but blocks all writes of study records until its
 * commit.
 */
export async function recomputeTasks(database: Database, taskIds: readonly string[], now: Date): Promise<void> {
  if (taskIds.length === 0) return
  // After this lock, every transaction that did not see the change has ended, and all later ones see it.
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

/** The pairs must be locked before. */
async function count(transaction: Database, pairs: Pair[], now: Date): Promise<void> {
  if (pairs.length === 0) return
  const store = progressStore(transaction)
  await store.save((await store.findCounts(pairs)).map(progressOf), now)
}

const progressOf = ({ userId, taskId, content, assessment, isAssess, createdAt }: TaskCounts): Progress => ({
  userId,
  taskId,
  completeRate: completeRate(content),
  doneAt: fulfilledAt(content, assessment, isAssess, createdAt),
})
