import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { subjectsAsked } from '../classes/door.ts'
import { courseFacts } from '../courses/door.ts'
import { ms } from '../kit/sql.ts'
import { type DayOf, dayFact } from '../registry/day.ts'

/** What was sent back, what ends in these days and what was sent then stand in the day of a learner. */
export function addHomeworkToDay({ day }: Pick<App, 'day'>): void {
  day.add(homeworkOfToday)
}

const homeworkOfToday = ({ id, now, from, until, endsFrom, trains, most }: DayOf) => sql`
  with asked as materialized (${subjectsAsked('work', id, { now, ...trains })})
  select ${dayFact('homework', {
    id: sql`homework.id`,
    title: sql`homework.title`,
    place: sql`coalesce(asked.title, course.title, '')`,
    classId: sql`coalesce(asked.id::text, '')`,
    state: sql`coalesce(record.state, 0)`,
    studentId: sql`coalesce(record.id::text, '')`,
    isOfCourse: sql`homework.course_id is not null`,
    isAsked: sql`asked.id is not null or course.id is not null`,
    from: ms('greatest(homework.open_from, asked.open_from)'),
    until: ms('least(homework.open_until, asked.open_until)'),
    sentAt: ms('record.submitted_at'),
  })}
  from (
    select homework_id as id from homework_students where user_id = ${id} union select subject_id from asked
  ) own
  join homeworks homework on homework.id = own.id
  left join homework_students record on record.homework_id = homework.id and record.user_id = ${id}
  left join asked on asked.subject_id = homework.id
  left join (${courseFacts}) course on course.id = homework.course_id and course.is_published
  where (record.state = -1 and (asked.id is not null or course.id is not null))
    or (record.submitted_at >= ${from} and record.submitted_at < ${until})
    or (coalesce(record.state, 0) = 0 and least(homework.open_until, asked.open_until) < ${until}
      and least(homework.open_until, asked.open_until) > ${endsFrom})
  order by least(homework.open_until, asked.open_until), homework.id limit ${most.rows}`
