import { NOTICE_DAYS } from '@college/rules/home/judge-fact.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { endOfDay, ms, startOfDay } from '../../kit/sql.ts'
import { type DayOf, dayFact } from '../../registry/day.ts'
import { hasLeaveOn } from '../requests/counted.store.ts'
import { classesStudied } from '../study/subject-classes.store.ts'

/** Days of signing in that are read, to say how many there are in a row. */
const MOST_DAYS = 400

/** The sign-in of today, the announcements and the end of the training stand in the day of who studies in a class. */
export function addClassesToDay({ day }: Pick<App, 'day'>): void {
  day.add(signIns)
  day.add(notices)
  day.add(completions)
}

/**
 * By days, as signing in itself judges it: also in the hours before the training begins. Who has leave is not asked to sign.
 */
const signIns = ({ id, today, most }: DayOf) => sql`
  select ${dayFact('signIn', {
    id: sql`class.id`,
    title: sql`class.title`,
    signedAt: ms('signature.at'),
    days: sql`array(select own.day::text from class_sign_ins own
      where own.class_id = class.id and own.user_id = ${id} order by own.day desc limit ${MOST_DAYS})`,
  })}
  from class_members member
  join classes class on class.id = member.class_id and class.status = 'published'
  left join class_sign_ins signature on signature.class_id = class.id and signature.user_id = ${id}
    and signature.day = ${today}
  where member.user_id = ${id} and member.status = 'admitted' and member.kind in ('student', 'cadre')
    and coalesce(class.train_from < ${endOfDay(today)}, true) and coalesce(class.train_until >= ${startOfDay(today)}, true)
    and (signature.day is not null
      or not ${hasLeaveOn({ classId: sql`class.id`, userId: sql`member.user_id` }, sql`${today}::date`)})
  order by member.applied_at desc limit ${most.rows}`

const notices = ({ id, now, today, most }: DayOf) => sql`
  select ${dayFact('notice', {
    id: sql`notice.id`,
    title: sql`notice.title`,
    classId: sql`class.id`,
    classType: sql`class.type`,
    publishedAt: ms('notice.published_at'),
    readAt: ms('reading.read_at'),
  })}
  from class_members member
  join classes class on class.id = member.class_id and class.status = 'published'
  join class_notices notice on notice.class_id = class.id and not notice.is_withdrawn
    and notice.published_at <= ${now} and notice.published_at >= ${startOfDay(today)} - ${NOTICE_DAYS} * interval '1 day'
  left join class_notice_reads reading on reading.user_id = ${id} and reading.notice_id = notice.id
  where member.user_id = ${id} and member.status = 'admitted' and (reading.read_at is null or reading.read_at >= ${startOfDay(today)})
  order by notice.published_at desc, notice.id desc limit ${most.rows}`

/** All classes that train in these days, also those without an end: the calendar can be narrowed to each of them. */
const completions = ({ id, trains, most }: DayOf) => sql`
  select ${dayFact('completion', {
    id: sql`class.id`,
    title: sql`class.title`,
    classType: sql`class.type`,
    until: ms('class.train_until'),
  })}
  from (${classesStudied(id, trains)}) class
  order by class.train_until, class.id limit ${most.rows}`
