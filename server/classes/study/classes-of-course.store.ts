import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

const studies = (courseId: string): SQL => sql`class.status = 'published' and exists (
  select from class_items item join class_units unit on unit.id = item.unit_id
  where unit.class_id = class.id and item.course_id = ${courseId})`

/** The published classes in which a course is studied. */
export async function classesOfCourse(database: Database, courseId: string): Promise<{ id: string; title: string }[]> {
  const { rows } = await database.execute<{ id: string; title: string }>(
    sql`select class.id, class.title from classes class where ${studies(courseId)} order by class.title, class.id`,
  )
  return rows
}

/**
 * A course asks for something else now: all members of its classes are counted anew in the background. Call it in the
 * transaction that changes the course.
 */
export async function countCourseAnew(transaction: Database, courseId: string, now: Date): Promise<void> {
  await transaction.execute(sql`
    update classes class set content_changed_at = greatest(${now}, content_changed_at + interval '1 millisecond')
    where ${studies(courseId)}`)
}
