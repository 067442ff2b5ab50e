import type { OwnRequest, RequestKind } from '@college/contract/classes/requests.ts'
import type { Span } from '@college/rules/classes/sign-in.ts'
import { sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { holdsTeaching } from '../member.store.ts'

/** Requests of one class that are listed to their author. */
const MOST = 100

type Asked = Span & { classId: string; userId: string; kind: RequestKind; reason: string; at: Date }

/** The requests of one member. Within a transaction: first `lockMember`, then read what decides, then `insert`. */
export const requestStore = (database: Database) => ({
  /** The requests of one person in one class follow each other: of two for the same days the second sees the first. */
  async lockMember(classId: string, userId: string): Promise<void> {
    await database.execute(sql`
      select from class_members where class_id = ${classId} and user_id = ${userId} for no key update`)
  },

  async insert({ classId, userId, kind, from, until, reason, at }: Asked): Promise<string> {
    const { rows } = await database.execute<{ id: string }>(sql`
      insert into class_requests (class_id, user_id, kind, from_day, until_day, reason, asked_at)
      values (${classId}, ${userId}, ${kind}, ${from}, ${until}, ${reason}, ${at}) returning id`)
    return rows[0]?.id as string
  },

  /** The newest first. */
  async findOwn(classId: string, userId: string): Promise<OwnRequest[]> {
    const { rows } = await database.execute<OwnRequest>(sql`
      select request.id, request.kind, request.from_day::text as from, request.until_day::text as until, request.reason,
        request.state, ${ms('request.asked_at')} as "askedAt", ${ms('request.decided_at')} as "decidedAt",
        coalesce(decider.name, '') as "decidedBy", request.answer
      from class_requests request left join (${profileFacts}) decider on decider.id = request.decided_by
      where request.class_id = ${classId} and request.user_id = ${userId}
      order by request.asked_at desc, request.id desc limit ${MOST}`)
    return rows
  },

  /** Takes one back that waits; otherwise how it stands, or undefined where this person has none of that id. */
  async withdraw(of: { id: string; classId: string; userId: string }): Promise<string | undefined> {
    const isIt = sql`id = ${of.id} and class_id = ${of.classId} and user_id = ${of.userId}`
    const { rows } = await database.execute(sql`
      update class_requests set state = 'withdrawn' where ${isIt} and state = 'waiting' returning id`)
    if (rows.length > 0) return 'withdrawn'
    const { rows: left } = await database.execute<{ state: string }>(
      sql`select state from class_requests where ${isIt}`,
    )
    return left[0]?.state
  },

  /** The class and its teachers of now, who are told of requests. */
  async findTeachers(classId: string): Promise<{ title: string; type: number; teacherIds: string[] } | undefined> {
    const { rows } = await database.execute<{ title: string; type: number; teacherIds: string[] }>(sql`
      select class.title, class.type, array(
        select teacher.user_id from class_members teacher
        where teacher.class_id = class.id and teacher.kind = 'teacher' and teacher.status in ('admitted', 'completed')
          and ${holdsTeaching(sql`teacher.user_id`)}) as "teacherIds"
      from classes class where class.id = ${classId}`)
    return rows[0]
  },
})
