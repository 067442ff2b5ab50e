import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { staffOfClass, teachesIn } from '../member.store.ts'
import type { Rates } from '../study/class-progress.ts'
import { memberRates } from '../study/person-in-class.store.ts'

type Staff = Pick<User, 'id' | 'roles' | 'desk'>
type Page = { limit: number; offset: number }

export type PersonClassRow = {
  id: string
  title: string
  type: number
  state: 'waiting' | 'studying' | 'completed' | 'rejected' | 'removed'
  isIn: boolean
  stamp: number
  rates: Rates
  appliedAt: number
  completedAt: number | null
  certificate: string
  mayOpen: boolean
}

const isStudent = (userId: string): SQL => sql`member.user_id = ${userId} and member.kind in ('student', 'cadre')`

/** For a condition: whether this teacher gives a published class in which the person is; `personId` is an expression. */
export const teachesPerson = (userId: string, personId: SQL): SQL => sql`exists (
  select from class_members member join classes class on class.id = member.class_id and class.status = 'published'
  where member.user_id = ${personId} and member.kind in ('student', 'cadre')
    and member.status in ('admitted', 'completed') and ${teachesIn(userId)})`

/**
 * The classes of a person with what they have of each, the latest application first: one statement. `isOwnOnly`: only those
 * that the asking teacher gives.
 */
export async function classesOfPerson(
  database: Database,
  staff: Staff,
  { userId, isOwnOnly }: { userId: string; isOwnOnly: boolean },
  { limit, offset }: Page,
): Promise<{ rows: PersonClassRow[]; total: number }> {
  const isShown = isOwnOnly
    ? sql`class.status = 'published' and member.status in ('admitted', 'completed') and ${teachesIn(staff.id)}`
    : sql`true`
  const { rows } = await database.execute<PersonClassRow & { total: number }>(sql`
    with shown as (
      select member.*, count(*) over ()::int as total from class_members member
      join classes class on class.id = member.class_id
      where ${isStudent(userId)} and ${isShown}
      order by member.applied_at desc, member.class_id limit ${limit} offset ${offset}
    )
    select class.id, class.title, class.type,
      case when member.status = 'admitted' then 'studying' when member.status = 'reviewing' then 'waiting'
        else member.status end as state,
      member.status in ('admitted', 'completed') as "isIn", ${ms('class.content_changed_at')} as stamp,
      case when member.status in ('admitted', 'completed')
        then (${memberRates(sql`member.class_id`, sql`member.user_id`)}) else '{}' end as rates,
      ${ms('member.applied_at')} as "appliedAt", ${ms('member.completed_at')} as "completedAt",
      coalesce((select number from certificates certificate where certificate.class_id = member.class_id
        and certificate.user_id = member.user_id and certificate.revoked_at is null limit 1), '') as certificate,
      ${staffOfClass(staff)} as "mayOpen", member.total
    from shown member join classes class on class.id = member.class_id
    order by member.applied_at desc, member.class_id`)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export type Signature = { classId: string; title: string; day: string; at: number; isGranted: boolean }

/** The signatures of a person in all classes, the latest first; `total` is 签到天数 of all classes. */
export async function signaturesOf(
  database: Database,
  userId: string,
  { limit, offset }: Page,
): Promise<{ rows: Signature[]; total: number }> {
  const [page, counted] = await Promise.all([
    database.execute<Signature>(sql`
      select class.id as "classId", class.title, signature.day::text as day, ${ms('signature.at')} as at,
        exists (select from class_requests request where request.class_id = signature.class_id
          and request.user_id = signature.user_id and request.state = 'granted' and request.kind = 'signing'
          and request.from_day = signature.day) as "isGranted"
      from (select * from class_sign_ins where user_id = ${userId}
        order by day desc, class_id limit ${limit} offset ${offset}) signature
      join classes class on class.id = signature.class_id order by signature.day desc, signature.class_id`),
    database.execute<{ n: number }>(sql`select count(*)::int as n from class_sign_ins where user_id = ${userId}`),
  ])
  return { rows: page.rows, total: counted.rows[0]?.n ?? 0 }
}
