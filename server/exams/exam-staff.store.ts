import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'

type Texts = { noExam?: ConstructorParameters<typeof Refusal>[0]; notStaff: ConstructorParameters<typeof Refusal>[0] }

/**
 * Refuses who does not manage the exam. Administrators manage all; a teacher those that they made, and those of
 * published classes in which they teach.
 */
export async function requireExamStaff(database: Database, user: User, examId: string, texts: Texts): Promise<void> {
  const { rows } = await database.execute<{ manages: boolean }>(sql`
    select exam.created_by = ${user.id} or exists (
      select from class_items item join class_units unit on unit.id = item.unit_id
      join classes class on class.id = unit.class_id and class.status = 'published'
      join class_members member on member.class_id = class.id and member.user_id = ${user.id}
        and member.kind = 'teacher' and member.status in ('admitted', 'completed')
      where item.kind = 'exam' and item.subject_id = exam.id
    ) as manages
    from exams exam where exam.id = ${examId}`)
  const exam = found(rows[0], texts.noExam ?? commonRefusals.notFound)
  if (!exam.manages && !user.roles.includes('administrator')) throw new Refusal(texts.notStaff)
}

/** The exam of a sitting; undefined for a sitting that is not there. */
export async function examOfSitting(database: Database, sittingId: string): Promise<string | undefined> {
  const { rows } = await asSystem('exam staff', () =>
    database.execute<{ examId: string }>(sql`select exam_id as "examId" from exam_sittings where id = ${sittingId}`),
  )
  return rows[0]?.examId
}
