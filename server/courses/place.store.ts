import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/** Where a learner stands in a courseware. Seconds; zeros before the first pulse. */
export type StudyPlace = {
  courseId: string
  coursewareId: string
  type: string
  duration: number
  furthest: number
  lastPoint: number
}

/** In this courseware, or in the one that the learner opened last; undefined if no published course has one. */
export async function findStudyPlace(
  database: Database,
  userId: string,
  coursewareId: string | undefined,
): Promise<StudyPlace | undefined> {
  const opened: SQL = sql`(select clock.courseware_id from study_clocks clock where clock.user_id = ${userId})`
  const { rows } = await database.execute<StudyPlace>(sql`
    select cw.course_id as "courseId", cw.id as "coursewareId", cw.type, cw.duration_seconds as duration,
      coalesce(record.furthest, 0) as furthest, coalesce(record.last_point, 0) as "lastPoint"
    from coursewares cw
    join courses course on course.id = cw.course_id and course.is_published
    left join study_records record on record.courseware_id = cw.id and record.user_id = ${userId}
    where cw.id = ${coursewareId === undefined ? opened : sql`${coursewareId}`}`)
  return rows[0]
}

/** The coursewares of a course, published or not; undefined where there is no such course. */
export async function findCourseParts(database: Database, courseId: string): Promise<string[] | undefined> {
  const { rows } = await database.execute<{ parts: string[] }>(sql`
    select array(select cw.id from coursewares cw where cw.course_id = course.id) as parts
    from courses course where course.id = ${courseId}`)
  return rows[0]?.parts
}

/** How long a courseware of this course is, in seconds; undefined where it is no part of the course. */
export async function findPartLength(
  database: Database,
  courseId: string,
  coursewareId: string,
): Promise<number | undefined> {
  const { rows } = await database.execute<{ seconds: number }>(sql`
    select cw.duration_seconds as seconds from coursewares cw where cw.id = ${coursewareId} and cw.course_id = ${courseId}`)
  return rows[0]?.seconds
}
