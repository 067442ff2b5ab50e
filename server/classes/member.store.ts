import type { MemberKind } from '@college/contract/kit/endpoint.ts'
import { isAdministrator, teachingStaff } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { personFacts, standsAtTop, unitsBelow } from '../account/door.ts'
import { teacherFacts } from '../courses/door.ts'
import { isAtDesk, type User } from '../kit/access.ts'
import { batched } from '../kit/batch.ts'
import type { Database } from '../kit/database.ts'
import { plannedOnce } from '../kit/planned-once.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'

/**
 * Whether somebody reads what belongs to a class, as `kindOf` tells it, on the rows `class` and `member` (which may be
 * missing).
 */
export const readsClass: SQL = sql`class.status = 'published' and (
  member.status in ('admitted', 'completed')
  or (class.type = 2 and class.is_open_to_all and coalesce(member.status, 'removed') = 'removed'))`

/**
 * Whether an account holds a role that teaches now. A membership as a teacher is no more than that of an observer
 * without it: whoever loses the role loses what it gave in every class at once (decision 059).
 */
export const holdsTeaching = (userId: SQL): SQL => sql`exists (
  select from (${personFacts}) holder where holder.id = ${userId} and ${rolesHaveOneOf(sql`holder.roles`, teachingStaff)})`

/** What somebody is in a class now, by the kind of their membership. Both are expressions of the statement around it. */
export const kindNow = (kind: SQL, userId: SQL): SQL<MemberKind | null> => sql<MemberKind | null>`
  case when ${kind} = 'teacher' and not ${holdsTeaching(userId)} then 'observer' else ${kind} end`

/** Whether somebody teaches in a class, on the row `class`. */
export const teachesIn = (userId: string | SQL): SQL => sql`
  exists (select from class_members teacher where teacher.class_id = class.id and teacher.user_id = ${userId}
    and teacher.kind = 'teacher' and teacher.status in ('admitted', 'completed')
    and ${holdsTeaching(sql`teacher.user_id`)})`

/** Whether a member has been in a class since before `since` and not studied in it from then on, on the row `member`. */
export const isIdleSince = (since: Date): SQL => sql`member.admitted_at < ${since} and not exists (
  select from class_study_times time where time.class_id = member.class_id and time.user_id = member.user_id
    and time.reached_at >= ${since})`

type Staff = Pick<User, 'id' | 'roles' | 'desk'>

/**
 * Whether somebody works on a class, on the row `class`: its teachers, and as an administrator those of its unit and of
 * all units above (D2-Q64). Nobody whose session has no staff rights now: the roles are missing then, and what a
 * teacher may by the membership must be too.
 */
export const staffOfClass = (staff: Staff): SQL => whileAtDesk(staff, teachesIn(staff.id))

/**
 * Whether somebody edits a class, on the row `class`: its head teachers, and as administrators those who manage it.
 */
export const editsClass = (staff: Staff): SQL =>
  whileAtDesk(
    staff,
    sql`exists (select from class_members head where head.class_id = class.id and head.user_id = ${staff.id}
      and head.is_head and head.kind = 'teacher' and head.status in ('admitted', 'completed')
      and ${holdsTeaching(sql`head.user_id`)})`,
  )

const whileAtDesk = (staff: Staff, isOfClass: SQL): SQL =>
  isAtDesk(staff)
    ? sql`(${isOfClass} ${isAdministrator(staff) ? sql`or ${managesClass(staff.id)}` : sql``})`
    : sql`false`

/** The same for an administrator alone. */
export const managesClass = (userId: string): SQL => sql`
  (coalesce(class.unit_id in (${unitsBelow(userId)}), false) or (class.unit_id is null and ${standsAtTop(userId)}))`

type Asked = { userId: string; classId: string }

/** Reads memberships, the only authority on what somebody is in a class (D2-Q01). */
export function memberStore(database: Database) {
  const findKinds = database
    .select({
      found: sql<(MemberKind | null)[]>`json_agg((
        select case when member.status in ('admitted', 'completed')
          then ${kindNow(sql`member.kind`, sql`member.user_id`)} else 'observer' end
        from classes class
        left join class_members member on member.class_id = class.id and member.user_id = asked.user_id
        where class.id = asked.class_id and ${readsClass}) order by asked.place)`,
    })
    .from(
      sql`unnest(${plannedOnce('userIds', 'uuid[]')}, ${plannedOnce('classIds', 'uuid[]')})
        with ordinality as asked (user_id, class_id, place)`,
    )
    .prepare('classes_find_kinds')

  /** Every call of a class asks this: many requests share one statement. */
  const findKind = batched(async (asked: Asked[]): Promise<(MemberKind | undefined)[]> => {
    const [row] = await findKinds.execute({
      userIds: asked.map(({ userId }) => userId),
      classIds: asked.map(({ classId }) => classId),
    })
    return (row?.found ?? []).map((kind) => kind ?? undefined)
  })

  return {
    /**
     * What the person is in this class, for the access of calls: only who is admitted, and only while it is published.
     * In a camp that is open to all, everybody else reads like an observer (D2-Q42).
     */
    kindOf: (userId: string, classId: string): Promise<MemberKind | undefined> => findKind({ userId, classId }),

    /**
     * Whether somebody teaches in this class, or administrates its unit or one above; false if the class does not
     * exist.
     */
    async isStaffOf(user: Pick<User, 'id' | 'roles'>, classId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from classes class where class.id::text = ${classId} and ${staffOfClass(user)}`)
      return rows.length > 0
    },

    /** Whether the person is in a published class that this teacher gives (security 22). */
    async sharesClass(userId: string, teacherId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from class_members own
        join classes class on class.id = own.class_id and class.status = 'published'
        join class_members theirs on theirs.class_id = own.class_id and theirs.kind = 'teacher'
          and theirs.status in ('admitted', 'completed') and ${holdsTeaching(sql`theirs.user_id`)}
        join (${teacherFacts}) teacher on teacher.user_id = theirs.user_id and teacher.id = ${teacherId}
        where own.user_id = ${userId} and own.status in ('admitted', 'completed') limit 1`)
      return rows.length > 0
    },
  }
}
