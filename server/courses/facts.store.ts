import type { CountedPart } from '@college/rules/records/course-percent.ts'
import { type SQL, sql } from 'drizzle-orm'
import { ms } from '../kit/sql.ts'

/** Courses for the queries of other features: `join (${courseFacts}) course on course.id = …`. */
export const courseFacts: SQL = sql`
  select id, title, cover, theme, teacher_text, period, duration_seconds, is_published, recommend_rank, updated_at
  from courses`

/** The same as favourites are listed. */
export const courseCards: SQL = sql`
  select id, title, cover, theme, teacher_text, period, duration_seconds, is_published, id as course_id from courses`

export const coursewareFacts: SQL = sql`select id, course_id, title from coursewares`

/** When a learner first and last studied each of their courses. */
export const studiedCourses = (userId: string | SQL): SQL => sql`
  select course_id, min(started_at) as started_at, max(last_pulse_at) as last_pulse_at
  from study_records where user_id = ${userId} group by course_id`

/**
 * The coursewares of these courses in order, with a learner's progress; `counts` when the course cannot be completed
 * without it.
 */
export const partsOfCourses = (userId: string | SQL, courseIds: SQL): SQL => sql`
  select part.id, part.course_id, part.title, part.duration_seconds,
    row_number() over (partition by part.course_id order by chapter.position, chapter.id, part.position, part.id) as place,
    exists (select from counting_coursewares counting where counting.id = part.id) as counts,
    coalesce(record.finished_rate, 0) as finished_rate, record.last_pulse_at
  from coursewares part
  join chapters chapter on chapter.id = part.chapter_id
  left join study_records record on record.courseware_id = part.id and record.user_id = ${userId}
  where part.course_id in (${courseIds})`

/** The coursewares that count for completing a course, to join by course id. */
export const countingParts: SQL = sql`select id, course_id from counting_coursewares`

/**
 * What counts of a course, with one learner's progress in it: what `coursePercent` is asked with wherever the percent of a
 * course is told. A guest's id is null, which joins no record.
 */
export const countedParts = (userId: SQL, courseId: SQL): SQL<CountedPart[]> => sql`(
  select coalesce(json_agg(json_build_object('rate', coalesce(record.finished_rate, 0), 'seconds', part.seconds)), '[]')
  from counting_coursewares part
  left join study_records record on record.courseware_id = part.id and record.user_id = ${userId}
  where part.course_id = ${courseId})`

/** A courseware that a course is not complete without, and the seconds that it takes. */
export type CountingPart = { id: string; seconds: number }

/** What the outline of a class shows and counts of one course, as `outline`: one JSON object. */
export const courseOutlines = (courseId: SQL): SQL => sql`
  select json_build_object('title', c.title, 'cover', c.cover, 'theme', c.theme, 'teacherText', c.teacher_text,
    'teacherJobs', array(
      select teacher.job from course_teachers ct join teachers teacher on teacher.id = ct.teacher_id
      where ct.course_id = c.id order by ct.position, teacher.id),
    'durationSeconds', c.duration_seconds, 'publishedAt', ${ms('c.published_at')},
    'averageScore', c.average_score, 'viewTotal', c.view_total, 'isPublished', c.is_published,
    'parts', (select count(*) from coursewares part where part.course_id = c.id),
    'counting', (select coalesce(json_agg(json_build_object('id', part.id, 'seconds', part.seconds)), '[]')
      from counting_coursewares part where part.course_id = c.id)) as outline
  from courses c where c.id = ${courseId}`
