import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { type SQL, sql } from 'drizzle-orm'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { permits } from '../../policies/door.ts'
import { type ExamStaff, mayExam } from '../exam-staff.store.ts'

/** A condition on the row `person`: somebody whose results in any exam this person may see. */
export const isOwnExaminee = (user: ExamStaff): SQL =>
  permits(user, { to: 'see', of: 'examResults' }, { unit: sql`person.unit_id` })

type Texts = Record<'noExam' | 'notStaff', ConstructorParameters<typeof Refusal>[0]>

/**
 * Whose results of an exam this person sees: undefined for everybody's, else a condition on the row `person`. Refused
 * where that is nobody who has handed in.
 */
export async function seenResults(
  database: Database,
  user: ExamStaff,
  examId: string,
  { noExam = commonRefusals.notFound, notStaff }: Texts,
): Promise<SQL | undefined> {
  const own = isOwnExaminee(user)
  const { rows } = await asSystem('exam staff', () =>
    database.execute<{ isManaged: boolean; hasOwn: boolean }>(sql`
      select managed.it as "isManaged", not managed.it and exists (
        select from exam_results result join users person on person.id = result.user_id
        where result.exam_id = exam.id and result.attempts > 0 and ${own}) as "hasOwn"
      from exams exam cross join lateral (select ${mayExam(user, 'see')} as it) managed
      where exam.id = ${examId}`),
  )
  const { isManaged, hasOwn } = found(rows[0], noExam)
  if (isManaged) return undefined
  if (!hasOwn) throw new Refusal(notStaff)
  return own
}
