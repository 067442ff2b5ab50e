import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { teachers } from './tables.ts'

/** Teachers for the queries of other features: `join (${teacherFacts}) teacher on teacher.user_id = …`. */
export const teacherFacts: SQL = sql`select id, user_id, name, job, photo, phone_cipher, position, is_shown from teachers`

/** Whether this account is one of the teachers of a course, as a condition of another statement. */
export const teachesCourse = (courseId: SQL, userId: string): SQL => sql`exists (
  select from course_teachers taught join teachers teacher on teacher.id = taught.teacher_id
  where taught.course_id = ${courseId} and teacher.user_id = ${userId})`

/** '' is every name. `spelled`: the teachers whose pinyin was typed for it. */
type TeacherFilter = { name: string; spelled?: readonly string[] }

export function teacherStore(database: Database) {
  const isShown = ({ name, spelled = [] }: TeacherFilter): SQL | undefined =>
    and(
      teachers.isShown,
      name ? or(ilike(teachers.name, containing(name)), inArray(teachers.id, [...spelled])) : undefined,
    )

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

    findAll: (filter: TeacherFilter, limit: number, offset: number) =>
      database
        .select()
        .from(teachers)
        .where(isShown(filter))
        .orderBy(asc(teachers.position), asc(teachers.id))
        .limit(limit)
        .offset(offset),

    count: (filter: TeacherFilter): Promise<number> => database.$count(teachers, isShown(filter)),
  }
}
