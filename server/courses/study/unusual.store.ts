import { UNUSUAL_BURST } from '@college/rules/courses/study.ts'
import { sql } from 'drizzle-orm'
import { unitOfPerson } from '../../account/door.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { permits } from '../../policies/door.ts'
import { burstsWorthShowing } from './tables.ts'

/** A learner with credit that came in bursts. Seconds; `share` in whole percent. */
export type Unusual = {
  userId: string
  name: string
  coursewareId: string
  courseTitle: string
  coursewareTitle: string
  counted: number
  inBursts: number
  share: number
  lastPulseAt: Date
}

/** What this person sees of it: study belongs to the unit of whoever studied. */
const unusual = (user: User) => sql`
  from study_records record
  cross join lateral (
    select sum(upper(span) - lower(span))::int as counted from unnest(record.covered) span
  ) credit
  where ${burstsWorthShowing} and record.in_bursts * 100 >= credit.counted * ${UNUSUAL_BURST.share}::int
    and ${permits(user, { to: 'see', of: 'unusualStudy' }, { unit: unitOfPerson(sql`record.user_id`) })}`

export function unusualStore(database: Database) {
  return {
    /** Latest first. */
    async list(user: User, limit: number, offset: number): Promise<Unusual[]> {
      const { rows } = await database.execute<Omit<Unusual, 'lastPulseAt'> & { lastPulseAt: number }>(sql`
        select person.id as "userId", person.name, part.id as "coursewareId", course.title as "courseTitle",
          part.title as "coursewareTitle", shown.counted, shown.in_bursts as "inBursts",
          shown.in_bursts * 100 / shown.counted as share,
          (extract(epoch from shown.last_pulse_at) * 1000)::float8 as "lastPulseAt"
        from (
          select record.user_id, record.courseware_id, record.in_bursts, record.last_pulse_at, credit.counted ${unusual(user)}
          order by record.last_pulse_at desc, record.user_id desc, record.courseware_id desc limit ${limit} offset ${offset}
        ) shown
        join users person on person.id = shown.user_id
        join coursewares part on part.id = shown.courseware_id
        join courses course on course.id = part.course_id
        order by shown.last_pulse_at desc, shown.user_id desc, shown.courseware_id desc`)
      return rows.map((row) => ({ ...row, lastPulseAt: new Date(row.lastPulseAt) }))
    },

    async count(user: User): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count ${unusual(user)}`)
      return rows[0]?.count ?? 0
    },
  }
}
