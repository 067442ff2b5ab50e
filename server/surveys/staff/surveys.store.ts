import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import type { SurveyDraft, SurveyKind } from '@college/contract/surveys/draft.ts'
import type { SurveyForm } from '@college/contract/surveys/form.ts'
import type { listStaffSurveys, SurveyState } from '@college/contract/surveys/staff.ts'
import { eq, SQL, sql } from 'drizzle-orm'
import { ownerUnitOf } from '../../account/door.ts'
import type { User } from '../../kit/access.ts'
import { containing } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { surveys } from '../tables.ts'
import { worksOnBatch, worksOnSurvey } from './staff-of.store.ts'

type Row = Reply<typeof listStaffSurveys>['rows'][number]
export type StoredSurvey = {
  id: string
  kind: SurveyKind
  value: SurveyDraft
  taken: number
  batchCount: number
  itemCount: number
}

/** Where a batch stands, on the rows `batch` and `evaluation` (which may be missing); as `batchPhase` of the rules. */
export const phaseOf = (now: Date): SQL => sql`case
  when batch.is_closed or batch.closes_at + interval '1 minute' <= ${now} then 'over'
  when batch.opens_at > ${now} or not coalesce(evaluation.is_open, true) then 'before' else 'open' end`

/** What the batches of `survey` that this person works on come to. */
const batchesOf = (user: User, now: Date): SQL => sql`
  select count(*)::int as batches, count(*) filter (where own.phase = 'open')::int as open,
    case when count(*) = 0 then 'idle' when bool_or(own.phase = 'open') then 'open'
      when bool_or(own.phase = 'before') then 'before' else 'over' end as state,
    coalesce(sum((select count(*) from survey_takers taker where taker.batch_id = own.id)), 0)::int as taken
  from (
    select batch.id, ${phaseOf(now)} as phase from survey_batches batch
    left join evaluations evaluation on evaluation.batch_id = batch.id
    where batch.survey_id = survey.id and ${worksOnBatch(user)}
  ) own`

const classesOf = (user: User): SQL => sql`
  array(select distinct class.title from survey_batches batch join classes class on class.id = batch.class_id
    where batch.survey_id = survey.id and ${worksOnBatch(user)} order by class.title limit 3)`

export function staffSurveyStore(database: Database) {
  return {
    /** The newest first. */
    async page(user: User, asked: Input<typeof listStaffSurveys>, now: Date): Promise<{ total: number; rows: Row[] }> {
      const { word = '', kind, state, classId, pageNum, pageSize } = asked
      const conditions = [
        worksOnSurvey(user),
        word !== '' && sql`survey.title ilike ${containing(word)}`,
        kind && sql`survey.kind = ${kind}`,
        state && sql`own.state = ${state satisfies SurveyState}`,
        classId &&
          sql`exists (select from survey_batches batch where batch.survey_id = survey.id
            and batch.class_id = ${classId} and ${worksOnBatch(user)})`,
      ].filter((condition) => condition instanceof SQL)
      const { rows } = await database.execute<Row & { total: number }>(sql`
        select survey.id, survey.title, survey.kind, survey.is_anonymous as "isAnonymous",
          (select coalesce(sum(jsonb_array_length(page -> 'questions')), 0)::int
            from jsonb_array_elements(survey.form -> 'pages') page) as "questionCount",
          own.state, own.batches as "batchCount", own.open as "openCount", own.taken,
          ${classesOf(user)} as classes, coalesce(author.name, '') as "authorName", count(*) over ()::int as total
        from surveys survey cross join lateral (${batchesOf(user, now)}) own
        left join users author on author.id = survey.created_by
        where ${sql.join(conditions, sql` and `)}
        order by survey.id desc limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
      return { total: rows[0]?.total ?? 0, rows }
    },

    /** Undefined when this person does not work on it. */
    find: (user: User, id: string) => find(user, id, sql``),
    /** The same, and nobody answers or changes it until the end of the transaction. */
    lock: (user: User, id: string) => find(user, id, sql`for update of survey`),

    async insert(kind: SurveyKind, value: SurveyDraft, createdBy: string): Promise<string> {
      const rows = await database
        .insert(surveys)
        .values({ kind, createdBy, ownerUnitId: await ownerUnitOf(database, createdBy), ...columnsOf(value) })
        .returning({ id: surveys.id })
      return (rows[0] as { id: string }).id
    },

    /** Its batches promise the same about names: none has answers where that changes. */
    async update(id: string, value: SurveyDraft): Promise<void> {
      await database.update(surveys).set(columnsOf(value)).where(eq(surveys.id, id))
      await database.execute(sql`
        update survey_batches set is_anonymous = ${value.isAnonymous}
        where survey_id = ${id} and is_anonymous <> ${value.isAnonymous} and not exists (
          select from survey_takers taker where taker.batch_id = survey_batches.id)`)
    },

    async remove(id: string): Promise<void> {
      await database.delete(surveys).where(eq(surveys.id, id))
    },
  }

  async function find(user: User, id: string, lock: SQL): Promise<StoredSurvey | undefined> {
    type Stored = Omit<StoredSurvey, 'value'> &
      Pick<SurveyDraft, 'title' | 'intro' | 'isAnonymous'> & { form: SurveyForm }
    const { rows } = await database.execute<Stored>(sql`
      select survey.id, survey.kind, survey.title, survey.intro, survey.is_anonymous as "isAnonymous", survey.form,
        (select count(*)::int from survey_batches batch join survey_takers taker on taker.batch_id = batch.id
          where batch.survey_id = survey.id) as taken,
        (select count(*)::int from survey_batches batch where batch.survey_id = survey.id) as "batchCount",
        (select count(*)::int from class_items item where item.kind = 'asq' and item.subject_id = survey.id) as "itemCount"
      from surveys survey where survey.id = ${id} and ${worksOnSurvey(user)} ${lock}`)
    const [row] = rows
    if (!row) return undefined
    const { title, intro, isAnonymous, form, ...rest } = row
    return { ...rest, value: { title, intro, isAnonymous, pages: form.pages, dimensions: form.dimensions } }
  }
}

const columnsOf = ({ title, intro, isAnonymous, pages, dimensions }: SurveyDraft) => ({
  ...{ title, intro, isAnonymous },
  form: { version: 1 as const, pages, dimensions },
})
