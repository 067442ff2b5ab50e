import type { sittingEventKinds } from '@college/contract/exams/sitting.ts'
import { sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { mayExam } from '../exam-staff.store.ts'
import type { SubmitReason } from '../sitting/sittings.store.ts'

type State = 'open' | 'submitted' | 'marked'
type LiveSitting = {
  sittingId: string
  userId: string
  name: string
  attempt: number
  state: State
  startedAt: number
  deadlineAt: number
  submittedAt: number | null
  answered: number
  questionCount: number
  leaves: number
  isLost: boolean
}
type Counts = { open: number; submitted: number; marked: number; lost: number }
export type Extended = { sittingId: string; userId: string }

const MOST = 1_000

/** Sittings of many people: call it as the system. */
export function liveStore(database: Database) {
  return {
    /** The exams of one person that somebody sits now. */
    async underWay(user: User): Promise<{ title: string; count: number; since: number }[]> {
      const { rows } = await database.execute<{ title: string; count: number; since: number }>(sql`
        select exam.title, count(*)::int as count, min(${ms('sitting.started_at')}) as since
        from exam_sittings sitting join exams exam on exam.id = sitting.exam_id
        where sitting.state = 'open' and ${mayExam(user, 'see')}
        group by exam.id order by since, exam.id`)
      return rows
    },

    /** `silentSince`: a session that was not heard since then is lost. */
    async counts(examId: string, silentSince: Date): Promise<Counts> {
      const { rows } = await database.execute<Counts>(sql`
        select count(*) filter (where sitting.state = 'open')::int as open,
          count(*) filter (where sitting.state = 'submitted')::int as submitted,
          count(*) filter (where sitting.state = 'marked')::int as marked,
          count(*) filter (where sitting.state = 'open' and coalesce(session.last_seen_at < ${silentSince}, true))::int as lost
        from exam_sittings sitting left join sessions session on session.id = sitting.held_by
        where sitting.exam_id = ${examId}`)
      return rows[0] as Counts
    },

    list: listSittings(database),

    /** More time for this person, or for all who take it now except the giver. Answers what each has in all. */
    addTime: addExtraTime(database),

    extendOpen: extendOpenSittings(database),

    /** Whether all sittings of this person are handed in, of which there is at least one. */
    async hasHandedIn(examId: string, userId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from exam_sittings where exam_id = ${examId} and user_id = ${userId} having bool_and(state <> 'open')`)
      return rows.length > 0
    },

    async isPerson(userId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`select from users where id = ${userId}`)
      return rows.length > 0
    },

    async sitting(id: string) {
      const { rows } = await database.execute<{
        name: string
        attempt: number
        leaves: number
        submitReason: SubmitReason | null
        score: number | null
      }>(sql`
        select person.name, sitting.attempt, sitting.leaves, sitting.submit_reason as "submitReason",
          sitting.score::float8 as score
        from exam_sittings sitting join users person on person.id = sitting.user_id where sitting.id = ${id}`)
      return rows[0]
    },

    async events(id: string) {
      type Event = { kind: (typeof sittingEventKinds)[number]; data: Record<string, string | number>; at: number }
      const { rows } = await database.execute<Event>(sql`
        select kind, data, ${ms('at')} as at from sitting_events where sitting_id = ${id} order by sitting_events.at, id`)
      return rows
    },

    markChanges: findMarkChanges(database),
  }
}

const listSittings =
  (database: Database) =>
  async (examId: string, silentSince: Date): Promise<LiveSitting[]> => {
    const { rows } = await database.execute<LiveSitting>(sql`
      select sitting.id as "sittingId", person.id as "userId", person.name, sitting.attempt, sitting.state,
        ${ms('sitting.started_at')} as "startedAt", ${ms('sitting.deadline_at')} as "deadlineAt",
        ${ms('sitting.submitted_at')} as "submittedAt", sitting.leaves,
        jsonb_array_length(sitting.paper) as "questionCount",
        (select count(*)::int from sitting_answers where sitting_id = sitting.id and answer is not null) as answered,
        sitting.state = 'open' and coalesce(session.last_seen_at < ${silentSince}, true) as "isLost"
      from exam_sittings sitting join users person on person.id = sitting.user_id
      left join sessions session on session.id = sitting.held_by
      where sitting.exam_id = ${examId} order by sitting.started_at desc, sitting.id limit ${MOST}`)
    return rows
  }

const addExtraTime =
  (database: Database) =>
  async (
    examId: string,
    { userId, by }: { userId: string | undefined; by: string },
    minutes: number,
  ): Promise<{ userId: string; minutes: number }[]> => {
    const people = userId
      ? sql`select ${userId}::uuid as user_id`
      : sql`select distinct user_id from exam_sittings where exam_id = ${examId} and state = 'open'
          and user_id <> ${by}`
    const { rows } = await database.execute<{ userId: string; minutes: number }>(sql`
      insert into exam_extra_times as old (exam_id, user_id, minutes)
      select ${examId}, user_id, ${minutes} from (${people}) people order by user_id
      on conflict (exam_id, user_id) do update set minutes = old.minutes + excluded.minutes
      returning user_id as "userId", minutes`)
    return rows
  }

const extendOpenSittings =
  (database: Database) =>
  async (examId: string, userIds: readonly string[], minutes: number, now: Date): Promise<Extended[]> => {
    const { rows } = await database.execute<Extended>(sql`
      with extended as (
        update exam_sittings set deadline_at = deadline_at + make_interval(mins => ${minutes})
        where exam_id = ${examId} and state = 'open' and user_id = any(${sql.param([...userIds])}::uuid[])
        returning id, user_id
      ), noted as (
        insert into sitting_events (sitting_id, kind, data, at)
        select id, 'extended', jsonb_build_object('minutes', ${minutes}::int), ${now} from extended
      )
      select id as "sittingId", user_id as "userId" from extended`)
    return rows
  }

const findMarkChanges = (database: Database) => async (id: string) => {
  type Change = {
    number: number
    oldScore: number | null
    newScore: number
    reason: string
    by: string
    at: number
  }
  const { rows } = await database.execute<Change>(sql`
      select change.number, change.old_score::float8 as "oldScore", change.new_score::float8 as "newScore",
        change.reason, coalesce(person.name, '') as by, ${ms('change.at')} as at
      from mark_changes change left join users person on person.id = change.actor_id
      where change.sitting_id = ${id} order by change.id`)
  return rows
}
