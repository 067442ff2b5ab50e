import { dayOf } from '@college/rules/kit/day.ts'
import { completeRate, fulfilledAt } from '@college/rules/tasks/progress.ts'
import type { Database } from '../kit/database.ts'
import { type Pair, type Progress, progressStore, type Standing } from './progress.store.ts'

/** Rows that are counted at once when a whole unit is. */
const CHUNK = 5_000

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

async function count(transaction: Database, pairs: Pair[], now: Date): Promise<void> {
  if (pairs.length === 0) return
  const store = progressStore(transaction)
  await store.save((await store.findStandings(pairs)).map(progressOf), now)
}

/**
 * Counts anew, for everybody they are for, tasks that were made or changed: their cycle, their content, whom they are
 * for. Give it the transaction that changed them.
 */
export async function recomputeTasks(transaction: Database, taskIds: readonly string[], now: Date): Promise<void> {
  if (taskIds.length === 0) return
  const store = progressStore(transaction)
  await store.holdRecords()
  const pairs = await store.findPeople(taskIds)
  const rows: Progress[] = []
  for (let from = 0; from < pairs.length; from += CHUNK) {
    const standings = await store.findStandings(pairs.slice(from, from + CHUNK))
    // Without a row nothing is done: a task for a hundred thousand people begins with none.
    rows.push(...standings.map(progressOf).filter(({ completeRate: rate, doneAt }) => rate > 0 || doneAt !== null))
  }
  await store.replace(taskIds, rows, now)
}

const progressOf = ({ userId, taskId, content, assessment, isAssess, createdAt }: Standing): Progress => ({
  userId,
  taskId,
  completeRate: completeRate(content),
  doneAt: fulfilledAt(content, assessment, isAssess, createdAt),
})
