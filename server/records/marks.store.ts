import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { favourites, studyPlans } from './tables.ts'

/** The type of favourite that this file writes (D3-Q53). */
const COURSE = 'course'

export type CourseMarks = { isFavourite: boolean; isPlanned: boolean }

/** Writes the learner's favourites and the courses of the study plan. */
export function markStore(database: Database) {
  const favourite = (userId: string, courseId: string) => ({ userId, type: COURSE, itemId: courseId })
  const theFavourite = (userId: string, courseId: string) =>
    and(eq(favourites.userId, userId), eq(favourites.type, COURSE), eq(favourites.itemId, courseId))
  const thePlan = (userId: string, courseId: string) =>
    and(eq(studyPlans.userId, userId), eq(studyPlans.courseId, courseId))

  const findFavourite = database
    .select({ userId: favourites.userId })
    .from(favourites)
    .where(
      and(
        eq(favourites.userId, sql.placeholder('userId')),
        eq(favourites.type, COURSE),
        eq(favourites.itemId, sql.placeholder('courseId')),
      ),
    )
    .prepare('records_find_favourite')

  const findPlan = database
    .select({ userId: studyPlans.userId })
    .from(studyPlans)
    .where(and(eq(studyPlans.userId, sql.placeholder('userId')), eq(studyPlans.courseId, sql.placeholder('courseId'))))
    .prepare('records_find_plan')

  return {
    async findMarks(userId: string, courseId: string): Promise<CourseMarks> {
      const [asFavourite, asPlan] = await Promise.all([
        findFavourite.execute({ userId, courseId }),
        findPlan.execute({ userId, courseId }),
      ])
      return { isFavourite: asFavourite.length === 1, isPlanned: asPlan.length === 1 }
    },

    async addFavourite(userId: string, courseId: string, now: Date): Promise<void> {
      await database
        .insert(favourites)
        .values({ ...favourite(userId, courseId), createdAt: now })
        .onConflictDoNothing()
    },

    /** True when there was one to remove. */
    async removeFavourite(userId: string, courseId: string): Promise<boolean> {
      const removed = await database.delete(favourites).where(theFavourite(userId, courseId)).returning()
      return removed.length === 1
    },

    async addPlan(userId: string, courseId: string, now: Date): Promise<void> {
      await database.insert(studyPlans).values({ userId, courseId, createdAt: now }).onConflictDoNothing()
    },

    /** True when there was one to remove. */
    async removePlan(userId: string, courseId: string): Promise<boolean> {
      const removed = await database.delete(studyPlans).where(thePlan(userId, courseId)).returning()
      return removed.length === 1
    },

    async countFavourites(userId: string): Promise<number> {
      return database.$count(favourites, eq(favourites.userId, userId))
    },
  }
}
