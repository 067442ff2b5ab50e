import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'

/** An evaluation, and whether this person has taken it. */
export type EvaluationRow = {
  id: string
  batchId: string
  surveyId: string
  projectName: string
  cover: string
  isOpen: boolean
  isClosed: boolean
  opensAt: Date | null
  closesAt: Date | null
  hasTaken: boolean
}

type Row = Omit<EvaluationRow, 'opensAt' | 'closesAt'> & { opensAt: number | null; closesAt: number | null }

const instant = (at: number | null) => (at === null ? null : new Date(at))

/** Published evaluations, which are there for everybody. */
export function evaluationStore(database: Database) {
  async function select(userId: string, rest: SQL): Promise<EvaluationRow[]> {
    const { rows } = await database.execute<Row>(sql`
      select evaluation.id, batch.id as "batchId", batch.survey_id as "surveyId",
        evaluation.project_name as "projectName", evaluation.cover, evaluation.is_open as "isOpen",
        batch.is_closed as "isClosed",
        ${ms('batch.opens_at')} as "opensAt",
        ${ms('batch.closes_at')} as "closesAt",
        exists (select from survey_takers own where own.batch_id = batch.id and own.user_id = ${userId}) as "hasTaken"
      from evaluations evaluation join survey_batches batch on batch.id = evaluation.batch_id
      where evaluation.is_published and ${rest}`)
    return rows.map(({ opensAt, closesAt, ...row }) => ({
      ...row,
      opensAt: instant(opensAt),
      closesAt: instant(closesAt),
    }))
  }

  return {
    /** The newest first; with a keyword those whose name contains it. */
    list: (userId: string, keyword: string, page: { limit: number; offset: number }, now: Date) =>
      select(
        userId,
        sql`evaluation.published_at <= ${now} and evaluation.project_name ilike ${containing(keyword)}
          order by evaluation.published_at desc, evaluation.id desc limit ${page.limit} offset ${page.offset}`,
      ),

    async find(id: string, userId: string, now: Date): Promise<EvaluationRow | undefined> {
      const [row] = await select(userId, sql`evaluation.id = ${id} and evaluation.published_at <= ${now}`)
      return row
    },
  }
}
