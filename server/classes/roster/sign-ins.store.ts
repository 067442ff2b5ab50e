import type { Span } from '@college/rules/classes/sign-in.ts'
import type { Day } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { dayOfInstant, ms } from '../../kit/sql.ts'
import { grantedDays, grantedLeave } from '../requests/counted.store.ts'

type Training = { trainFrom: number | null; trainUntil: number | null; publishedAt: number; students: number }

/** Days with a signature, the newest first, those of them that were granted, and the leave of one member. */
export type CountedDays = { days: Day[]; granted: Day[]; leave: Span[] }

export const signInsStore = (database: Database) => ({
  async findTraining(classId: string): Promise<Training | undefined> {
    const { rows } = await database.execute<Training>(sql`
      select ${ms('train_from')} as "trainFrom", ${ms('train_until')} as "trainUntil",
        ${ms('published_at')} as "publishedAt", student_total as students
      from classes where id = ${classId}`)
    return rows[0]
  },

  /**
   * How many of the members of now signed on each of these days, and how many had leave and did not; a day with neither is
   * missing.
   */
  async countByDay(classId: string, days: readonly Day[]): Promise<Map<Day, { count: number; onLeave: number }>> {
    if (days.length === 0) return new Map()
    const isMember = sql`member.kind in ('student', 'cadre') and member.status in ('admitted', 'completed')`
    const { rows } = await database.execute<{ day: Day; count: number; onLeave: number }>(sql`
      with signed as (
        select signature.day, signature.user_id from class_sign_ins signature
        join class_members member on member.class_id = signature.class_id and member.user_id = signature.user_id
          and ${isMember}
        where signature.class_id = ${classId} and signature.day = any(${sql.param([...days])}::date[])
      ), away as (
        select distinct asked.day, request.user_id from class_requests request
        join class_members member on member.class_id = request.class_id and member.user_id = request.user_id
          and ${isMember}
        join unnest(${sql.param([...days])}::date[]) as asked(day)
          on asked.day between request.from_day and request.until_day
            and asked.day >= ${dayOfInstant('coalesce(member.admitted_at, member.applied_at)')}
        where request.class_id = ${classId} and request.state = 'granted' and request.kind <> 'signing'
          and not exists (select from signed where signed.day = asked.day and signed.user_id = request.user_id)
      )
      select day::text as day, count(*) filter (where is_there)::int as count,
        count(*) filter (where not is_there)::int as "onLeave"
      from (select day, true as is_there from signed union all select day, false from away) each group by day`)
    return new Map(rows.map(({ day, ...counts }) => [day, counts]))
  },

  /** The days on which these people signed, which of them were granted, and their leave. */
  async findDays(classId: string, userIds: readonly string[]): Promise<Map<string, CountedDays>> {
    const of = { classId: sql`${classId}`, userId: sql`asked.id` }
    const { rows } = await database.execute<CountedDays & { userId: string }>(sql`
      select asked.id as "userId", array(select signature.day::text from class_sign_ins signature
          where signature.class_id = ${classId} and signature.user_id = asked.id order by signature.day desc) as days,
        ${grantedDays(of)} as granted, ${grantedLeave(of)} as leave
      from unnest(${sql.param([...userIds])}::uuid[]) as asked(id)`)
    return new Map(rows.map(({ userId, ...counted }) => [userId, counted]))
  },
})
