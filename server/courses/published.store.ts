import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { courses } from './tables.ts'

export function publishedStore(database: Database) {
  const find = database
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, sql.placeholder('courseId')), courses.isPublished))
    .prepare('courses_find_published')

  return {
    /** False for a withdrawn course, and for an id of no course. */
    async isPublished(courseId: string): Promise<boolean> {
      return (await find.execute({ courseId })).length === 1
    },

    /** Those of these courses that are published. */
    titlesOf: (ids: string[]): Promise<{ id: string; title: string }[]> =>
      database
        .select({ id: courses.id, title: courses.title })
        .from(courses)
        .where(and(inArray(courses.id, ids), courses.isPublished)),
  }
}

/** The mean of the ratings, as lists and pages show it. */
export async function storeAverageScore(database: Database, courseId: string, averageScore: number): Promise<void> {
  await database.update(courses).set({ averageScore }).where(eq(courses.id, courseId))
}
