import type { ActOn, StaffAccess } from '@college/contract/kit/policies.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import type { Refusal } from '../kit/refusal.ts'
import { permits, requirePermit } from '../policies/door.ts'

export type ExamStaff = Pick<User, 'id' | 'roles'>
type Text = ConstructorParameters<typeof Refusal>[0]

const columnsOf = (row: string) => ({
  unit: sql.raw(`${row}.owner_unit_id`),
  maker: sql.raw(`${row}.created_by`),
  /** The exams of published classes in which somebody teaches. */
  class: (userId: string) => sql`${sql.raw(row)}.id in (
    select item.subject_id from class_members member
    join classes class on class.id = member.class_id and class.status = 'published'
    join class_units unit on unit.class_id = class.id join class_items item on item.unit_id = unit.id
    where member.user_id = ${userId} and member.kind = 'teacher'
      and member.status in ('admitted', 'completed') and item.kind = 'exam')`,
})

/** A condition on a row of exams: whether this person may do this with it. */
export const mayExam = (user: ExamStaff, to: ActOn<'exams'>, row = 'exam'): SQL =>
  permits(user, { to, of: 'exams' }, columnsOf(row))

/** A call about one exam. */
type ExamCall = { access: StaffAccess; refusals: { noExam?: Text; notStaff: Text } }

/** Refuses who may not do with this exam what the call does. */
export const requireExam = (database: Database, user: ExamStaff, examId: string, call: ExamCall): Promise<void> =>
  requirePermit(
    database,
    user,
    { access: call.access, thing: columnsOf('exam'), from: sql`from exams exam where exam.id = ${examId}` },
    { notYours: call.refusals.notStaff, ...(call.refusals.noExam && { gone: call.refusals.noExam }) },
  )

/** The exam of a sitting; undefined for a sitting that is not there. */
export async function examOfSitting(database: Database, sittingId: string): Promise<string | undefined> {
  const { rows } = await asSystem('exam staff', () =>
    database.execute<{ examId: string }>(sql`select exam_id as "examId" from exam_sittings where id = ${sittingId}`),
  )
  return rows[0]?.examId
}
