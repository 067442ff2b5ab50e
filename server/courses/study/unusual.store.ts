import { UNUSUAL_BURST } from '@college/rules/courses/study.ts'
import type { Day } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import { unitOfPerson } from '../../account/door.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { dayOfInstant, ms } from '../../kit/sql.ts'
import { permits } from '../../policies/door.ts'

/** A day of a learner with credit that came in bursts. Seconds; `share` in whole percent. */
export type Unusual = {
  userId: string
  name: string
  day: Day
  /** How many coursewares had bursts, and the one with the longest. */
  coursewares: number
  coursewareId: string
  courseTitle: string
  coursewareTitle: string
  counted: number
  inBursts: number
  share: number
  lastPulseAt: Date
}

/**
 * The days whose bursts are worth showing: summed over the coursewares of which most came in bursts, so that a queue of many
 * short films is found as one of a long film is, and honest study beside it hides neither. All bursts of a courseware are
 * of the day of its last pulse. Study belongs to the unit of whoever studied: who asks sees it by that.
 */
const unusual = (user: User) => sql`
  from (
    select user_id, ${dayOfInstant('last_pulse_at')} as day, sum(in_bursts)::int as in_bursts,
      count(*)::int as coursewares, max(last_pulse_at) as last_pulse_at,
      (array_agg(courseware_id order by in_bursts desc, courseware_id))[1] as courseware_id,
      sum(counted)::int as counted
    from study_records
    cross join lateral (select sum(upper(span) - lower(span))::int as counted from unnest(covered) span) credit
    where ${permits(user, { to: 'see', of: 'unusualStudy' }, { unit: unitOfPerson(sql`study_records.user_id`) })}
      and in_bursts > 0 and in_bursts * 100 >= counted * ${UNUSUAL_BURST.share}::int
    group by user_id, day having sum(in_bursts) >= ${UNUSUAL_BURST.seconds}::int
  ) of_day`

export function unusualStore(database: Database) {
  return {
    /** Latest first. */
    async list(user: User, limit: number, offset: number): Promise<Unusual[]> {
      const { rows } = await database.execute<Omit<Unusual, 'lastPulseAt'> & { lastPulseAt: number }>(sql`
        select person.id as "userId", person.name, shown.day::text as day, shown.coursewares,
          part.id as "coursewareId", course.title as "courseTitle", part.title as "coursewareTitle",
          shown.counted, shown.in_bursts as "inBursts", shown.in_bursts * 100 / shown.counted as share,
          ${ms('shown.last_pulse_at')} as "lastPulseAt"
        from (
          select of_day.* ${unusual(user)}
          order by of_day.last_pulse_at desc, of_day.user_id desc limit ${limit} offset ${offset}
        ) shown
        join users person on person.id = shown.user_id
        join coursewares part on part.id = shown.courseware_id
        join courses course on course.id = part.course_id
        order by shown.last_pulse_at desc, shown.user_id desc`)
      return rows.map((row) => ({ ...row, lastPulseAt: new Date(row.lastPulseAt) }))
    },

    async count(user: User): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count ${unusual(user)}`)
      return rows[0]?.count ?? 0
    },
  }
}
