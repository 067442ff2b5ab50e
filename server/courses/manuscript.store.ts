import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { manuscripts } from './media/tables.ts'
import { courses, coursewares } from './tables.ts'

export function manuscriptStore(database: Database) {
  const find = database
    .select({
      documentId: coursewares.documentId,
      loginLimit: courses.loginLimit,
      paragraphs: manuscripts.paragraphs,
    })
    .from(coursewares)
    .innerJoin(courses, and(eq(courses.id, coursewares.courseId), courses.isPublished))
    .leftJoin(manuscripts, eq(manuscripts.id, coursewares.documentId))
    .where(and(eq(coursewares.id, sql.placeholder('coursewareId')), eq(courses.id, sql.placeholder('courseId'))))
    .prepare('courses_find_manuscript')

  return {
    /** The document of a courseware; undefined when there is no such courseware in a published course. */
    async find(courseId: string, coursewareId: string) {
      const [found] = await find.execute({ courseId, coursewareId })
      return found
    },
  }
}
