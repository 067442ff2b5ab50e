import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { studyPlans } from './tables.ts'

/** The courses that learners put into their study plan (加入在学). */
export function planStore(database: Database) {
  const find = database
    .select({ userId: studyPlans.userId })
    .from(studyPlans)
    .where(and(eq(studyPlans.userId, sql.placeholder('userId')), eq(studyPlans.courseId, sql.placeholder('courseId'))))
    .prepare('records_find_plan')

  return {
    async isPlanned(userId: string, courseId: string): Promise<boolean> {
      return (await find.execute({ userId, courseId })).length === 1
    },

    async add(userId: string, courseId: string, now: Date): Promise<void> {
      await database.insert(studyPlans).values({ userId, courseId, createdAt: now }).onConflictDoNothing()
    },

    /** True when there was one to remove. */
    async remove(userId: string, courseId: string): Promise<boolean> {
      const isIt = and(eq(studyPlans.userId, userId), eq(studyPlans.courseId, courseId))
      const removed = await database.delete(studyPlans).where(isIt).returning()
      return removed.length === 1
    },
  }
}
