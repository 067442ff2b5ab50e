import type { RequestKind } from '@college/contract/classes/requests.ts'
import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import type { Span } from '@college/rules/classes/sign-in.ts'
import type { Day } from '@college/rules/kit/day.ts'
import { type SQL, sql } from 'drizzle-orm'
import { batched } from '../../kit/batch.ts'
import type { Database } from '../../kit/database.ts'
import { dayOfInstant, endOfDay, ms, startOfDay } from '../../kit/sql.ts'
import { pointSignatures } from '../../ledger/door.ts'
import { grantedDays, grantedLeave, waitingRequests } from '../requests/counted.store.ts'

type Asked = { classId: string; userId: string; day: Day; at: Date }

/** What became of a signature, the points that it gave, and the days that are signed, the newest first. */
export type Signed = {
  outcome: 'signed' | 'signedToday' | 'outsideTraining' | 'studentsOnly'
  points: number
  days: Day[]
}

type RequestedDays = Span & { kind: RequestKind }

/** What a member's calendar is drawn from, and what they may ask for is decided by. */
export type SignCalendar = {
  kind: MemberKind
  since: Date
  trainFrom: Date | null
  trainUntil: Date | null
  days: Day[]
  /** Of these days those that a teacher has granted. */
  grantedDays: Day[]
  leave: RequestedDays[]
  waiting: RequestedDays[]
}

/** Instants in ms. */
type CalendarRow = Omit<SignCalendar, 'since' | 'trainFrom' | 'trainUntil'> & {
  since: number
  train_from: number | null
  train_until: number | null
}

/** On how many days each person signed, in all classes, for the queries of other features. */
export const signInCounts: SQL = sql`select user_id, count(*) as days from class_sign_ins group by user_id`

/** Signatures (D2-Q62): one per person, class and day. */
export function signInStore(database: Database) {
  return {
    sign: batched((asked: Asked[]) => signAll(database, asked)),

    calendarOf: (classId: string, userId: string) => findCalendar(database, classId, userId),
  }
}

/** Whoever reads the class without being in it sees what an observer sees. Undefined without such a class. */
export async function findCalendar(
  database: Database,
  classId: string,
  userId: string,
): Promise<SignCalendar | undefined> {
  const of = { classId: sql`class.id`, userId: sql`${userId}` }
  const { rows } = await database.execute<CalendarRow>(sql`
    select coalesce(member.kind, 'observer') as kind,
      ${ms('coalesce(member.admitted_at, member.applied_at, class.published_at)')} as since,
      ${ms('class.train_from')} as train_from, ${ms('class.train_until')} as train_until,
      array(select day::text from class_sign_ins signature
        where signature.class_id = class.id and signature.user_id = ${userId}
        order by day desc) as days,
      ${grantedDays(of)} as "grantedDays", ${grantedLeave(of)} as leave, ${waitingRequests(of)} as waiting
    from classes class
    left join class_members member on member.class_id = class.id and member.user_id = ${userId}
      and member.status in ('admitted', 'completed')
    where class.id = ${classId}`)
  const [row] = rows
  if (!row) return undefined
  const { since, train_from, train_until, ...rest } = row
  return {
    ...rest,
    since: new Date(since),
    trainFrom: train_from === null ? null : new Date(train_from),
    trainUntil: train_until === null ? null : new Date(train_until),
  }
}

/**
 * One statement checks the membership and the training, and writes, with the points; the unique key decides between
 * two at once. Its rows are written in the order of their key, so that two batches of two processes cannot wait for
 * each other.
 */
async function signAll(database: Database, asked: Asked[]): Promise<Signed[]> {
  const { rows } = await database.execute<Signed>(sql`
    with asked as (
      select *, row_number() over (partition by class_id, user_id, day order by place) = 1 as is_first
      from unnest(${arrayOf(asked, 'uuid', ({ classId }) => classId)}, ${arrayOf(asked, 'uuid', ({ userId }) => userId)},
        ${arrayOf(asked, 'date', ({ day }) => day)}, ${arrayOf(asked, 'timestamptz', ({ at }) => at.toISOString())})
        with ordinality as asked(class_id, user_id, day, at, place)
    ), judged as (
      select asked.*, member.user_id is not null as is_student,
        coalesce(class.train_from < ${endOfDay('day')}, true)
          and coalesce(class.train_until >= ${startOfDay('day')}, true) as is_training
      from asked
      left join classes class on class.id = asked.class_id and class.status = 'published'
      -- Limited: a plain join may be planned for the average class, as a scan of all members for each.
      left join lateral (
        select user_id from class_members where class_id = class.id and class_members.user_id = asked.user_id
          and kind in ('student', 'cadre') and status in ('admitted', 'completed') limit 1
      ) member on true
    ), written as (
      insert into class_sign_ins (class_id, user_id, day, at)
      select class_id, user_id, day, at from judged where is_first and is_student and is_training
      order by class_id, user_id, day
      on conflict do nothing
      returning class_id, user_id, day, at
    ), pointed as (${pointSignatures(sql`written`)})
    select
      case
        when not is_student then 'studentsOnly'
        when is_first and written.user_id is not null then 'signed'
        when is_training then 'signedToday'
        else 'outsideTraining'
      end as outcome,
      -- Of two classes in one batch only the first tells of them.
      case when written.user_id is not null
        and place = min(place) filter (where written.user_id is not null) over (partition by judged.user_id, judged.day)
        then coalesce((select pointed.points::int from pointed
          where pointed.user_id = judged.user_id and ${dayOfInstant('pointed.earned_at')} = judged.day), 0)
        else 0
      end as points,
      array(select signature.day::text from class_sign_ins signature
        where signature.class_id = judged.class_id and signature.user_id = judged.user_id and signature.day < judged.day
        order by signature.day desc) as days
    from judged left join written using (class_id, user_id, day)
    order by place`)
  return rows
}

/** An array as one parameter, whatever its length, so that the statement stays the same. None of it needs quotes. */
const arrayOf = <Item>(items: Item[], type: string, pick: (item: Item) => string): SQL =>
  sql`${`{${items.map(pick).join()}}`}::${sql.raw(type)}[]`
