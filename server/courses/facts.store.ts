import { type SQL, sql } from 'drizzle-orm'

/** Courses as other features name them, to join by id: `join (${courseFacts}) course on course.id = …`. */
export const courseFacts: SQL = sql`
  select id, title, cover, theme, teacher_text, period, duration_seconds, is_published from courses`

export const coursewareFacts: SQL = sql`select id, course_id, title from coursewares`

/** When a learner first and last studied each of their courses. */
export const studiedCourses = (userId: string): SQL => sql`
  select course_id, min(started_at) as started_at, max(last_pulse_at) as last_pulse_at
  from study_records where user_id = ${userId} group by course_id`
