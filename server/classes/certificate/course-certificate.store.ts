import { randomInt } from 'node:crypto'
import type { courseCertificateNeeds } from '@college/contract/classes/certificate.ts'
import { certificateNumber } from '@college/rules/classes/certificate-number.ts'
import { dayOf, monthOf } from '@college/rules/kit/day.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { timeText } from '../../kit/sql.ts'

type Need = (typeof courseCertificateNeeds)[number]
export type CourseStanding = { courseId: string } & Record<Need, boolean>

export const courseCertificateStore = (database: Database) => ({
  /** What the course of this courseware still asks of somebody; undefined where it has no certificate. */
  async find(coursewareId: string, userId: string): Promise<CourseStanding | undefined> {
    const { rows } = await database.execute<CourseStanding>(sql`
      select course.id as "courseId",
        not exists (select from hours_ledger entry
          where entry.user_id = ${userId} and entry.reason = 'course' and entry.subject_id = course.id) as lessons,
        exists (select from course_exams link join coursewares asked on asked.id = link.courseware_id
          left join exam_results result on result.exam_id = link.exam_id and result.user_id = ${userId}
          where asked.course_id = course.id and result.passed_at is null) as exam,
        exists (select from homeworks homework join coursewares asked on asked.id = homework.courseware_id
          where asked.course_id = course.id and not exists (
            select from homework_students done
            where done.homework_id = homework.id and done.user_id = ${userId} and done.state = 2)) as homework
      from coursewares part join courses course on course.id = part.course_id and course.is_published
      where part.id = ${coursewareId} and part.type = 'certificate'`)
    return rows[0]
  },

  /** What would be printed; undefined for an id of no course. */
  async sampleOf(courseId: string): Promise<{ title: string; hours: number } | undefined> {
    const { rows } = await database.execute<{ title: string; hours: number }>(sql`
      select title, period::float8 as hours from courses where id = ${courseId}`)
    return rows[0]
  },

  /** Once, however often it is asked for. */
  async issue(courseId: string, userId: string, now: Date): Promise<void> {
    const number = certificateNumber(monthOf(dayOf(now)).year, (below) => randomInt(below))
    await database.execute(sql`
      insert into certificates (course_id, user_id, number, name, class_name, hours, training_until, issued_at)
      select course.id, person.id, ${number}, person.name, course.title, entry.hours,
        ${timeText('entry.earned_at', 'YYYY-MM-DD')}, ${now}
      from users person, courses course join hours_ledger entry
        on entry.user_id = ${userId} and entry.reason = 'course' and entry.subject_id = course.id
      where person.id = ${userId} and course.id = ${courseId}
      order by entry.earned_at limit 1
      on conflict (course_id, user_id) do nothing`)
  },
})

/** What will stand on the certificates of a course: its title, and names of those who study it and have none yet. */
export const printedOfCourse = (id: string): SQL => sql`
  select 0 as place, title as text from courses where id = ${id}
  union all select 1, person.name from users person
    where person.id in (select record.user_id from coursewares part
        join study_records record on record.courseware_id = part.id where part.course_id = ${id}) and not exists (
      select from certificates issued where issued.course_id = ${id} and issued.user_id = person.id)`

/** Whether somebody has the certificate of this course. */
export async function hasCourseCertificates(database: Database, courseId: string): Promise<boolean> {
  const { rows } = await database.execute(sql`select from certificates where course_id = ${courseId} limit 1`)
  return rows.length > 0
}
