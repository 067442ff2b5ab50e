import type { CountedCourseware } from '@college/rules/courses/progress-reason.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

type Row = Omit<CountedCourseware, 'lastAt'> & { course: string; lastAt: number | null }

/**
 * The coursewares that count for a course, in its order, and how far somebody is with each; undefined for a course that
 * is not published, unless they have studied it.
 */
export async function findCounted(
  database: Database,
  userId: string,
  courseId: string,
): Promise<{ title: string; parts: CountedCourseware[] } | undefined> {
  const { rows } = await database.execute<Row>(sql`
    select course.title as course, part.id, part.title, counting.seconds,
      coalesce(record.finished_rate, 0) as rate, ${ms('record.last_pulse_at')} as "lastAt"
    from courses course
    join counting_coursewares counting on counting.course_id = course.id
    join coursewares part on part.id = counting.id
    join chapters chapter on chapter.id = part.chapter_id
    left join study_records record on record.courseware_id = part.id and record.user_id = ${userId}
    where course.id = ${courseId} and (course.is_published or exists (
      select from study_records own where own.course_id = course.id and own.user_id = ${userId}))
    order by chapter.position, chapter.id, part.position, part.id`)
  const [first] = rows
  return (
    first && {
      title: first.course,
      parts: rows.map(({ course: _, lastAt, ...part }) => ({
        ...part,
        lastAt: lastAt === null ? undefined : new Date(lastAt),
      })),
    }
  )
}
