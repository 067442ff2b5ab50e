import { type SQL, sql } from 'drizzle-orm'
import { courseFacts, studiedCourses } from '../courses/door.ts'
import type { Database } from '../kit/database.ts'

type Studying = { id: string; isPlanned: boolean }

/**
 * A subquery with a learner's current courses: begun or in the study plan, published, and not completed. `isBegun`
 * tells which; `at` is when they were last studied or joined.
 */
export const selectStudyingCourses = (userId: string | SQL): SQL => sql`
  select course.id, plan.course_id is not null as "isPlanned", studied.course_id is not null as "isBegun",
    greatest(studied.last_pulse_at, plan.created_at) as at
  from (select course_id, created_at from study_plans where user_id = ${userId}) plan
  full join (${studiedCourses(userId)}) studied using (course_id)
  join (${courseFacts}) course on course.id = course_id and course.is_published
  where not exists (
    select from hours_ledger done
    where done.user_id = ${userId} and done.reason = 'course' and done.subject_id = course_id
  )`

export function studyingStore(database: Database) {
  return {
    /** Latest studied or joined first. */
    async list(userId: string, limit: number, offset: number): Promise<Studying[]> {
      const { rows } = await database.execute<Studying>(sql`
        select id, "isPlanned" from (${selectStudyingCourses(userId)}) studying
        order by at desc, id desc limit ${limit} offset ${offset}`)
      return rows
    },

    async count(userId: string): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from (${selectStudyingCourses(userId)}) studying`)
      return rows[0]?.count ?? 0
    },
  }
}
