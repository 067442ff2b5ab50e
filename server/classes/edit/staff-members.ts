import type { ClassDraft } from '@college/contract/classes/draft.ts'
import { saveRefusals } from '@college/contract/classes/edit.ts'
import { teachingStaff } from '@college/contract/kit/roles.ts'
import { isAdmitted, type Membership } from '@college/rules/classes/membership.ts'
import { sql } from 'drizzle-orm'
import { personFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { rolesHaveOneOf } from '../../kit/roles.store.ts'
import { type MembershipChange, membershipStore } from '../enrol/membership.store.ts'

type Staff = Pick<ClassDraft, 'teachers' | 'cadres'>
type By = { classId: string; userId: string; now: Date }

/**
 * Makes teachers and cadres of a class what the draft says, in the transaction that has locked the class. Only staff of
 * the college become teachers, and only students of the class its cadres (D2-Q01).
 */
export async function writeStaff(transaction: Database, { before, after }: Record<'before' | 'after', Staff>, by: By) {
  const ids = [...before.teachers, ...after.teachers].map(({ userId }) => userId)
  const people = [...new Set([...ids, ...before.cadres, ...after.cadres])]
  const store = membershipStore(transaction)
  const found = await store.findMembers(people.map((userId) => ({ classId: by.classId, userId })))
  const members = new Map(people.map((userId, at) => [userId, found[at]]))
  const isTeacher = new Set(after.teachers.map(({ userId }) => userId))
  const isCadre = new Set(after.cadres)
  const added = [...isTeacher].filter((userId) => !isAdmittedAs(members.get(userId), 'teacher'))
  const strange = [...isCadre].some((userId) => !isStudentOf(members.get(userId)))
  if (strange || (await countStaff(transaction, added)) < added.length) throw new Refusal(saveRefusals.noPerson)

  const changes = people.flatMap((userId): MembershipChange[] => {
    const was = members.get(userId)
    const next = nextOf(was, isTeacher.has(userId), isCadre.has(userId))
    if (!next || (was?.kind === next.kind && was.status === next.status)) return []
    const events = [next.status === 'removed' ? ('removed' as const) : ('added' as const)]
    return [
      { classId: by.classId, userId, before: was, after: next, events, actorId: by.userId, reason: '', at: by.now },
    ]
  })
  await store.change(changes)
  const heads = after.teachers.flatMap(({ userId, isHead }) => (isHead ? [userId] : []))
  await transaction.execute(sql`
    update class_members set is_head = user_id = any(${sql.param(heads)}::uuid[])
    where class_id = ${by.classId} and kind = 'teacher' and is_head <> (user_id = any(${sql.param(heads)}::uuid[]))`)
}

const isAdmittedAs = (one: Membership | undefined, kind: Membership['kind']) => isAdmitted(one) && one.kind === kind
const isStudentOf = (one: Membership | undefined) => isAdmittedAs(one, 'student') || isAdmittedAs(one, 'cadre')

/** Undefined where nothing is to be changed. */
function nextOf(was: Membership | undefined, isTeacher: boolean, isCadre: boolean): Membership | undefined {
  if (isTeacher) return { kind: 'teacher', status: isAdmitted(was) ? was.status : 'admitted' }
  if (isCadre) return was && { ...was, kind: 'cadre' }
  if (isAdmittedAs(was, 'teacher')) return { kind: 'teacher', status: 'removed' }
  return isAdmittedAs(was, 'cadre') && was ? { ...was, kind: 'student' } : undefined
}

async function countStaff(transaction: Database, userIds: readonly string[]): Promise<number> {
  const { rows } = await transaction.execute<{ n: number }>(sql`
    select count(*)::int as n from (${personFacts}) person
    where person.id = any(${sql.param([...userIds])}::uuid[]) and person.status = 'active'
      and ${rolesHaveOneOf(sql`person.roles`, teachingStaff)}`)
  return rows[0]?.n ?? 0
}
