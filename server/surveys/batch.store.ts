import type { SurveyForm } from '@college/contract/surveys/form.ts'
import type { Batch } from '@college/rules/surveys/batch.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'

/** A batch, its questionnaire without the form, and how it stands to one person. */
export type BatchOf = Batch & {
  id: string
  surveyId: string
  title: string
  intro: string
  name: string
  /** Null for that of an evaluation. */
  classId: string | null
  isAnonymous: boolean
  showsResults: boolean
  /** Whether an administrator has opened the evaluation; null for a batch of a class. */
  isOpenEvaluation: boolean | null
  /** Whether units of the class lead to the questionnaire: then their order and windows count (D2-Q72). */
  isItem: boolean
  hasTaken: boolean
  /** How many people have submitted it. */
  taken: number
}

type Row = Omit<BatchOf, 'window'> & { opensAt: number | null; closesAt: number | null }

const instant = (at: number | null) => (at === null ? null : new Date(at))

/** The questionnaires that somebody has handed in, as `app.subjectResults` takes them. */
export const takenSurveys: SQL = sql`
  select taker.user_id, batch.survey_id as subject_id, 100 as progress
  from survey_takers taker join survey_batches batch on batch.id = taker.batch_id`

const newest = sql`order by batch.published_at desc, batch.id desc`

/** A batch is there for others once it is published. */
const ofClass = (classId: string, now: Date) => sql`where batch.class_id = ${classId} and batch.published_at <= ${now}`

export function batchStore(database: Database) {
  return {
    async find(id: string, userId: string, now: Date): Promise<BatchOf | undefined> {
      const [row] = await selectBatches(database, userId, sql`where batch.id = ${id} and batch.published_at <= ${now}`)
      return row
    },

    /** The batches of a questionnaire in the class that this item belongs to, the newest first. */
    findOfItem: (surveyId: string, itemId: string, userId: string, now: Date): Promise<BatchOf[]> =>
      selectBatches(
        database,
        userId,
        sql`join class_units own on own.class_id = batch.class_id
          join class_items entered on entered.unit_id = own.id and entered.id = ${itemId}
            and entered.kind = 'asq' and entered.subject_id = batch.survey_id
          where batch.survey_id = ${surveyId} and batch.published_at <= ${now} ${newest}`,
      ),

    list: (classId: string, userId: string, page: { limit: number; offset: number }, now: Date): Promise<BatchOf[]> =>
      selectBatches(
        database,
        userId,
        sql`${ofClass(classId, now)} ${newest} limit ${page.limit} offset ${page.offset}`,
      ),

    async count(classId: string, now: Date): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(
        sql`select count(*)::int as count from survey_batches batch ${ofClass(classId, now)}`,
      )
      return rows[0]?.count ?? 0
    },

    async findForm(surveyId: string): Promise<SurveyForm | undefined> {
      const { rows } = await database.execute<{ form: SurveyForm }>(
        sql`select form from surveys where id = ${surveyId}`,
      )
      return rows[0]?.form
    },

    /**
     * What the batch asks. Until the end of the transaction nobody changes the questionnaire: its staff change what they
     * like only while it has no answers (rules/surveys/changes.ts).
     */
    async hold(id: string): Promise<{ form: SurveyForm; isAnonymous: boolean } | undefined> {
      const { rows } = await database.execute<{ form: SurveyForm; isAnonymous: boolean; isOther: boolean }>(sql`
        select survey.form, batch.is_anonymous as "isAnonymous", batch.is_anonymous <> survey.is_anonymous as "isOther"
        from survey_batches batch join surveys survey on survey.id = batch.survey_id
        where batch.id = ${id} for key share of survey`)
      const [row] = rows
      if (!row?.isOther) return row
      // After a wait for an editor only the locked row is the present one: the batch is read again.
      const again = await database.execute<{ isAnonymous: boolean }>(
        sql`select is_anonymous as "isAnonymous" from survey_batches where id = ${id}`,
      )
      return again.rows[0] && { form: row.form, isAnonymous: again.rows[0].isAnonymous }
    },

    /** Ends a batch for good. */
    async close(id: string): Promise<void> {
      await database.execute(sql`update survey_batches set is_closed = true where id = ${id} and not is_closed`)
    },
  }
}

async function selectBatches(database: Database, userId: string, rest: SQL): Promise<BatchOf[]> {
  const { rows } = await database.execute<Row>(sql`
    select batch.id, batch.survey_id as "surveyId", survey.title, survey.intro, batch.name, batch.class_id as "classId",
      batch.is_closed as "isClosed", batch.is_anonymous as "isAnonymous", batch.shows_results as "showsResults",
      ${ms('batch.opens_at')} as "opensAt", ${ms('batch.closes_at')} as "closesAt",
      (select evaluation.is_open and evaluation.is_published from evaluations evaluation
        where evaluation.batch_id = batch.id) as "isOpenEvaluation",
      exists (select from class_units unit join class_items item on item.unit_id = unit.id
        where unit.class_id = batch.class_id and item.kind = 'asq' and item.subject_id = batch.survey_id) as "isItem",
      exists (select from survey_takers own where own.batch_id = batch.id and own.user_id = ${userId}) as "hasTaken",
      (select count(*)::int from survey_takers taker where taker.batch_id = batch.id) as taken
    from survey_batches batch join surveys survey on survey.id = batch.survey_id ${rest}`)
  return rows.map(({ opensAt, closesAt, ...row }) => ({
    ...row,
    window: { from: instant(opensAt), until: instant(closesAt) },
  }))
}
