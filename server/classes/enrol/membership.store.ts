import { teachingStaff } from '@college/contract/kit/roles.ts'
import { holdsPlace, isAdmitted, isCountedStudent, type Membership } from '@college/rules/classes/membership.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { personFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { rolesHaveOneOf } from '../../kit/roles.store.ts'
import { type ClassRow, classRow, membershipOf } from '../class.store.ts'
import { isManagedBy } from '../managed.store.ts'
import { classes } from '../tables.ts'
import type { AppliedForm } from './tables.ts'

/** What the history of a membership tells. */
export type MembershipEvent =
  | 'applied'
  | 'withdrawn'
  | 'approved'
  | 'admitted'
  | 'rejected'
  | 'reset'
  | 'removed'
  | 'added'

/** One change of one membership. `after` is undefined where the row goes, so that the person may enrol again. */
export type MembershipChange = {
  classId: string
  userId: string
  before: Membership | undefined
  after: Membership | undefined
  events: MembershipEvent[]
  /** Who did it; null for the person. */
  actorId: string | null
  reason: string
  at: Date
}

export type Application = { classId: string; userId: string; form: AppliedForm; phoneCipher: string; at: Date }

/** An account that is open: whether the administrator who asks answers for its unit, and whether it may teach. */
export type OpenAccount = { isManaged: boolean; isStaff: boolean }

const one = (yes: boolean): number => (yes ? 1 : 0)

/**
 * The one place that changes memberships. Within a transaction: first `lockClasses`, then `findMembers`, then decide,
 * then `change`. The lock of the class row makes enrolments and acts of reviewers on one class follow each other; the
 * key of `class_members` would let nobody in twice even without it, but the places would be given away too often.
 */
export function membershipStore(transaction: Database) {
  return {
    /**
     * The published ones of these classes, locked until the transaction ends, in one order for everybody. Rows that
     * refer to the class can be inserted meanwhile.
     */
    async lockClasses(ids: readonly string[]): Promise<Map<string, ClassRow>> {
      const rows = await transaction
        .select()
        .from(classes)
        .where(and(inArray(classes.id, [...new Set(ids)]), eq(classes.status, 'published')))
        .orderBy(asc(classes.id))
        .for('no key update')
      return new Map(rows.map((row) => [row.id, classRow(row)]))
    },

    /** The memberships of these people, locked as well: completion changes them without the lock of the class. */
    async findMembers(asked: readonly { classId: string; userId: string }[]): Promise<(Membership | undefined)[]> {
      const { rows } = await transaction.execute<{
        class_id: string
        user_id: string
        kind: string
        status: string
      }>(sql`
        select class_id, user_id, kind, status from class_members
        where (class_id, user_id) in (select * from unnest(
          ${sql.param(asked.map(({ classId }) => classId))}::uuid[], ${sql.param(asked.map(({ userId }) => userId))}::uuid[]))
        order by class_id, user_id for update`)
      const found = new Map(rows.map((row) => [`${row.class_id} ${row.user_id}`, membershipOf(row)]))
      return asked.map(({ classId, userId }) => found.get(`${classId} ${userId}`))
    },

    /** Writes the memberships, the counters of their classes and the history: one statement, one person once. */
    change: changeMemberships(transaction),

    /** Keeps what was sent with the form, the last time. */
    async keepForms(applications: readonly Application[]): Promise<void> {
      if (applications.length === 0) return
      await transaction.execute(sql`
        insert into class_applications (class_id, user_id, form, phone_cipher, sent_at)
        select "classId", "userId", form, "phoneCipher", at from jsonb_to_recordset(${JSON.stringify(applications)}::jsonb)
          as given ("classId" uuid, "userId" uuid, form jsonb, "phoneCipher" text, at timestamptz)
        order by "classId", "userId"
        on conflict (class_id, user_id) do update
          set form = excluded.form, phone_cipher = excluded.phone_cipher, sent_at = excluded.sent_at`)
    },

    /** Deletes what somebody sent with the form. */
    async dropForm(classId: string, userId: string): Promise<void> {
      await transaction.execute(sql`
        delete from class_applications where class_id = ${classId} and user_id = ${userId}`)
    },

    /** Of these people, those whose account is open; what matters to an administrator who puts them on the roster. */
    async findOpen(userIds: readonly string[], by: string): Promise<Map<string, OpenAccount>> {
      const { rows } = await transaction.execute<OpenAccount & { id: string }>(sql`
        select person.id, ${isManagedBy(by, sql`person.unit_id`)} as "isManaged",
          ${rolesHaveOneOf(sql`person.roles`, teachingStaff)} as "isStaff"
        from (${personFacts}) person
        where person.id = any(${sql.param([...userIds])}::uuid[]) and person.status = 'active'`)
      return new Map(rows.map(({ id, ...account }) => [id, account]))
    },
  }
}

const changeMemberships =
  (transaction: Database) =>
  async (changes: readonly MembershipChange[]): Promise<void> => {
    if (changes.length === 0) return
    await transaction.execute(sql`
      with change as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(changes.map(rowOf))}::jsonb) as given (
          class_id uuid, user_id uuid, kind text, status text, is_new_admission boolean, place int, student int,
          events text[], actor_id uuid, reason text, at timestamptz)
      ), gone as (
        delete from class_members member using change
        where member.class_id = change.class_id and member.user_id = change.user_id and change.status is null
      ), kept as (
        insert into class_members as member (class_id, user_id, kind, status, reason, applied_at, admitted_at)
        select class_id, user_id, kind, status, reason, at, case when is_new_admission then at end
        from change where status is not null order by class_id, user_id
        on conflict (class_id, user_id) do update set kind = excluded.kind, status = excluded.status,
          reason = excluded.reason, admitted_at = coalesce(excluded.admitted_at, member.admitted_at),
          is_head = member.is_head and excluded.kind = 'teacher' and excluded.status in ('admitted', 'completed')
      ), counted as (
        update classes set places_taken = places_taken + sum.place, student_total = student_total + sum.student
        from (select class_id, sum(place)::int as place, sum(student)::int as student from change group by class_id) sum
        where classes.id = sum.class_id and (sum.place <> 0 or sum.student <> 0)
      )
      insert into class_history (class_id, user_id, event, actor_id, reason, at)
      select class_id, user_id, event.name, actor_id, reason, at
      from change, unnest(events) with ordinality event(name, place) order by class_id, user_id, event.place`)
  }

const rowOf = ({ classId, userId, before, after, events, actorId, reason, at }: MembershipChange) => ({
  class_id: classId,
  user_id: userId,
  kind: after?.kind ?? null,
  status: after?.status ?? null,
  is_new_admission: isAdmitted(after) && !isAdmitted(before),
  place: one(holdsPlace(after)) - one(holdsPlace(before)),
  student: one(isCountedStudent(after)) - one(isCountedStudent(before)),
  events,
  actor_id: actorId,
  reason,
  at,
})
