import type { RequestKind, RequestState } from '@college/contract/classes/requests.ts'
import type { StaffRequest } from '@college/contract/classes/staff-requests.ts'
import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { staffOfClass } from '../member.store.ts'

type Filter = { classId?: string; state?: RequestState; about?: 'leave' | 'signing' }

/** A request under decision, with the class that its author is told of. */
export type DecidedRequest = {
  id: string
  classId: string
  className: string
  classType: number
  userId: string
  kind: RequestKind
  from: string
  until: string
  state: RequestState
}

/** Requests of the classes on which somebody works. */
export const staffRequestStore = (database: Database) => ({
  async find(user: User, { classId, state, about }: Filter, page: { limit: number; offset: number }) {
    const conditions: SQL[] = [staffOfClass(user)]
    if (classId) conditions.push(sql`class.id = ${classId}`)
    if (state) conditions.push(sql`request.state = ${state}`)
    if (about) conditions.push(sql`(request.kind = 'signing') = ${about === 'signing'}`)
    const asked = sql`from class_requests request join classes class on class.id = request.class_id
      where ${sql.join(conditions, sql` and `)}`
    // What waits stands first, the longest first; behind it the newest.
    const order = sql`request.state = 'waiting' desc, case when request.state = 'waiting' then request.asked_at end,
      request.asked_at desc, request.id`
    const [rows, counted] = await Promise.all([
      database.execute<StaffRequest>(sql`
        select request.id, request.class_id as "classId", request.title as "className", request.user_id as "userId",
          person.name, person.unit_name as "unitName", request.kind, request.from_day::text as from,
          request.until_day::text as until, request.reason, request.state, ${ms('request.asked_at')} as "askedAt",
          coalesce((select decider.name from (${profileFacts}) decider where decider.id = request.decided_by), '')
            as "decidedBy",
          request.answer, request.user_id = ${user.id} as "isOwn"
        from (
          select request.*, class.title ${asked}
          order by ${order} limit ${page.limit} offset ${page.offset}
        ) request
        join (${profileFacts}) person on person.id = request.user_id
        order by ${order}`),
      database.execute<{ n: number }>(sql`select count(*)::int as n ${asked}`),
    ])
    return { total: counted.rows[0]?.n ?? 0, rows: rows.rows }
  },

  /** How many wait for this person, by class, the oldest first; since when the oldest waits. */
  async count(user: User) {
    const { rows } = await database.execute<{ title: string; count: number; since: string }>(sql`
      select class.title, count(*)::int as count, min(request.asked_at) as since
      from class_requests request join classes class on class.id = request.class_id
      where request.state = 'waiting' and request.user_id <> ${user.id} and ${staffOfClass(user)}
      group by class.id order by since`)
    return rows
  },

  /** Those of them that belong to classes on which this person works, locked until the transaction ends. */
  async lock(user: User, ids: readonly string[]): Promise<DecidedRequest[]> {
    const { rows } = await database.execute<DecidedRequest>(sql`
      select request.id, request.class_id as "classId", class.title as "className", class.type as "classType",
        request.user_id as "userId", request.kind, request.from_day::text as from, request.until_day::text as until,
        request.state
      from class_requests request join classes class on class.id = request.class_id
      where request.id = any(${sql.param([...ids])}::uuid[]) and ${staffOfClass(user)}
      order by request.id for update of request`)
    return rows
  },

  /** Writes the decision; a granted signature becomes one of the day, without points. */
  async decide(ids: readonly string[], decision: { isGranted: boolean; by: string; answer: string; at: Date }) {
    const { isGranted, by, answer, at } = decision
    await database.execute(sql`
      with decided as (
        update class_requests set state = ${isGranted ? 'granted' : 'refused'}, decided_at = ${at}, decided_by = ${by},
          answer = ${answer}
        where id = any(${sql.param([...ids])}::uuid[])
        returning class_id, user_id, kind, from_day
      )
      insert into class_sign_ins (class_id, user_id, day, at)
      select class_id, user_id, from_day, ${at} from decided where kind = 'signing' and ${isGranted}
      order by class_id, user_id, from_day
      on conflict do nothing`)
  },
})
