import { and, asc, eq, ilike, type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { teachers } from './tables.ts'

/** Teachers for the queries of other features: `join (${teacherFacts}) teacher on teacher.user_id = …`. */
export const teacherFacts: SQL = sql`select id, user_id, name, job, photo, phone_cipher, position, is_shown from teachers`

/** Whether this account is one of the teachers of a course, as a condition of another statement. */
export const teachesCourse = (courseId: SQL, userId: string): SQL => sql`exists (
  select from course_teachers taught join teachers teacher on teacher.id = taught.teacher_id
  where taught.course_id = ${courseId} and teacher.user_id = ${userId})`

export function teacherStore(database: Database) {
  const isShown = (name: string): SQL | undefined =>
    and(teachers.isShown, name ? ilike(teachers.name, containing(name)) : undefined)

  const find = database
    .select()
    .from(teachers)
    .where(and(eq(teachers.id, sql.placeholder('id')), teachers.isShown))
    .prepare('courses_find_teacher')

  return {
    /** Undefined for a hidden teacher, and for an id of no teacher. */
    async find(id: string) {
      const [teacher] = await find.execute({ id })
      return teacher
    },

    /** The teachers that belong to this account; none for most people. */
    findOf: (userId: string): Promise<{ id: string; name: string }[]> =>
      database.select({ id: teachers.id, name: teachers.name }).from(teachers).where(eq(teachers.userId, userId)),

    findAll: (name: string, limit: number, offset: number) =>
      database
        .select()
        .from(teachers)
        .where(isShown(name))
        .orderBy(asc(teachers.position), asc(teachers.id))
        .limit(limit)
        .offset(offset),

    count: (name: string): Promise<number> => database.$count(teachers, isShown(name)),
  }
}
