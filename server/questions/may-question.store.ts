import type { ActOn } from '@college/contract/kit/policies.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { permits, requirePermit } from '../policies/door.ts'

/** Who asks. */
export type BankStaff = Parameters<typeof permits>[0]
type Texts = Parameters<typeof requirePermit>[3]

const columnsOf = (row: string) => ({ unit: sql.raw(`${row}.owner_unit_id`), maker: sql.raw(`${row}.created_by`) })

/** A condition on a row of questions: whether this person may do this with the question. */
export const mayQuestion = (user: BankStaff, to: ActOn<'questions'>, row = 'question'): SQL =>
  permits(user, { to, of: 'questions' }, columnsOf(row))

type Asked = { id: string } | { versionId: string } | { rekeyId: string }

/** Refuses whoever may not do this with the question, which is named by its id, a version of it, or a repair of its key. */
export const requireQuestion = (
  database: Database,
  user: BankStaff,
  to: ActOn<'questions'>,
  asked: Asked,
  texts?: Texts,
): Promise<void> =>
  requirePermit(
    database,
    user,
    { access: { to, of: 'questions' }, thing: columnsOf('question'), from: from(asked) },
    texts,
  )

const versionOf = sql`from questions question join question_versions version on version.question_id = question.id`

function from(asked: Asked): SQL {
  if ('id' in asked) return sql`from questions question where question.id = ${asked.id}`
  if ('versionId' in asked) return sql`${versionOf} where version.id = ${asked.versionId}`
  return sql`${versionOf} join exam_rekeys rekey on rekey.version_id = version.id where rekey.id = ${asked.rekeyId}`
}
