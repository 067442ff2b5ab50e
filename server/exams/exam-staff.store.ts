import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isAdministrator } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'

type Staff = Pick<User, 'id' | 'roles'>
type Texts = { noExam?: ConstructorParameters<typeof Refusal>[0]; notStaff: ConstructorParameters<typeof Refusal>[0] }

/**
 * A condition on a row of exams under the name `exam`: whether this person manages it. Administrators manage all; a
 * teacher those that they made, and those of published classes in which they teach.
 */
export const managesExam = (staff: Staff): SQL =>
  isAdministrator(staff)
    ? sql`true`
    : sql`(exam.created_by = ${staff.id} or exam.id in (
        select item.subject_id from class_members member
        join classes class on class.id = member.class_id and class.status = 'published'
        join class_units unit on unit.class_id = class.id join class_items item on item.unit_id = unit.id
        where member.user_id = ${staff.id} and member.kind = 'teacher'
          and member.status in ('admitted', 'completed') and item.kind = 'exam'))`

/** Refuses who does not manage the exam. */
export async function requireExamStaff(database: Database, user: Staff, examId: string, texts: Texts): Promise<void> {
  const { rows } = await database.execute<{ manages: boolean }>(sql`
    select ${managesExam(user)} as manages from exams exam where exam.id = ${examId}`)
  const exam = found(rows[0], texts.noExam ?? commonRefusals.notFound)
  if (!exam.manages) throw new Refusal(texts.notStaff)
}

/** The exam of a sitting; undefined for a sitting that is not there. */
export async function examOfSitting(database: Database, sittingId: string): Promise<string | undefined> {
  const { rows } = await asSystem('exam staff', () =>
    database.execute<{ examId: string }>(sql`select exam_id as "examId" from exam_sittings where id = ${sittingId}`),
  )
  return rows[0]?.examId
}
