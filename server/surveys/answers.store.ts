import type { SurveyAnswer } from '@college/contract/surveys/form.ts'
import type { NamedAnswers } from '@college/rules/surveys/export.ts'
import { and, eq, sql } from 'drizzle-orm'
import { inListOrder } from '../account/door.ts'
import { asSystem } from '../kit/acting.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { surveyAnswers, surveyTakers } from './tables.ts'

/** Who has submitted, and the answers that stand under a name. */
export const answerStore = (database: Database) => ({
  /** False when this person has submitted the batch already: of two at the same time one gets it. */
  async take(batchId: string, userId: string): Promise<boolean> {
    const rows = await database
      .insert(surveyTakers)
      .values({ batchId, userId })
      .onConflictDoNothing()
      .returning({ batchId: surveyTakers.batchId })
    return rows.length > 0
  },

  async keep(batchId: string, userId: string, answers: SurveyAnswer[], now: Date): Promise<void> {
    await database.insert(surveyAnswers).values({ batchId, userId, answers, submittedAt: now })
  },

  async findOwn(batchId: string, userId: string) {
    const [row] = await database
      .select({ answers: surveyAnswers.answers, submittedAt: surveyAnswers.submittedAt })
      .from(surveyAnswers)
      .where(and(eq(surveyAnswers.batchId, batchId), eq(surveyAnswers.userId, userId)))
    return row
  },

  /** Of everybody, without their names. */
  async all(batchId: string): Promise<SurveyAnswer[][]> {
    const rows = await asSystem('survey results', () =>
      database.select({ answers: surveyAnswers.answers }).from(surveyAnswers).where(eq(surveyAnswers.batchId, batchId)),
    )
    return rows.map(({ answers }) => answers)
  },

  /** Who answered under their names, by unit and name, for who reads them part by part. */
  people: (batchId: string): Promise<string[]> =>
    asSystem('survey results', () =>
      inListOrder(database, sql`select user_id as id from survey_answers where batch_id = ${batchId}`),
    ),

  /** The answers of these people with their names, in the order of the ids. */
  async named(batchId: string, ids: readonly string[]): Promise<NamedAnswers[]> {
    const { rows } = await asSystem('survey results', () =>
      database.execute<Omit<NamedAnswers, 'submittedAt'> & { submittedAt: number }>(sql`
        select person.name, person.login_name as number, coalesce(unit.name, '') as "unitName", given.answers,
          ${ms('given.submitted_at')} as "submittedAt"
        from survey_answers given join users person on person.id = given.user_id
        left join units unit on unit.id = person.unit_id
        where given.batch_id = ${batchId} and given.user_id = any(${sql.param([...ids])}::uuid[])
        order by array_position(${sql.param([...ids])}::uuid[], given.user_id)`),
    )
    return rows.map((row) => ({ ...row, submittedAt: new Date(row.submittedAt) }))
  },
})
