import { type SQL, sql } from 'drizzle-orm'

/** Seconds: what somebody without anything to do may look at between two other things. */
const SHORT = 600

export type ShortPart = {
  courseId: string
  coursewareId: string
  title: string
  cover: string
  theme: string
  seconds: number
}

/**
 * A film or sound of at most ten minutes from the recommended courses that a learner has not finished; the newest course
 * first. As an expression: a JSON value, null if there is none.
 */
export const shortPartJson = (userId: SQL): SQL<ShortPart | null> => sql`(
  select json_build_object('courseId', course.id, 'coursewareId', part.id, 'title', part.title, 'cover', course.cover,
    'theme', course.theme, 'seconds', part.duration_seconds)
  from courses course join coursewares part on part.course_id = course.id
  where course.is_published and course.recommend_rank is not null
    and part.media <> '{}' and part.duration_seconds between 1 and ${SHORT}
    and not exists (
      select from study_records record
      where record.user_id = ${userId} and record.courseware_id = part.id and record.finished_rate = 100)
  order by course.updated_at desc, course.id desc, part.position, part.id limit 1)`
