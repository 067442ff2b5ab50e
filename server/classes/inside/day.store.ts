import { NOTICE_DAYS } from '@college/rules/home/day-rows.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import { endOfDay, ms, startOfDay } from '../../kit/sql.ts'
import { type DayOf, dayFact, MOST_OF_A_DAY } from '../../registry/day.ts'

/** Days of signing in that are read, to say how many there are in a row. */
const MOST_DAYS = 400

/** The sign-in of today and the announcements stand in the day of who studies in a class. */
export function addClassesToDay({ day }: Pick<App, 'day'>): void {
  day.add(signIns)
  day.add(notices)
}

/** By days, as signing in itself judges it: also in the hours before the training begins. */
const signIns = ({ id, today }: DayOf) => sql`
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
  order by member.applied_at desc limit ${MOST_OF_A_DAY}`

const notices = ({ id, now, from }: DayOf) => sql`
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
    and notice.published_at <= ${now} and notice.published_at >= ${from} - ${NOTICE_DAYS} * interval '1 day'
  left join class_notice_reads reading on reading.user_id = ${id} and reading.notice_id = notice.id
  where member.user_id = ${id} and member.status = 'admitted' and (reading.read_at is null or reading.read_at >= ${from})
  order by notice.published_at desc, notice.id desc limit ${MOST_OF_A_DAY}`
