import type { Input, Reply } from '@college/contract/kit/endpoint.ts'
import { rolesOfEveryone } from '@college/contract/kit/roles.ts'
import type { BatchDraft, StaffBatch, surveyBatchPeople } from '@college/contract/surveys/staff-batches.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { asSystem } from '../../kit/acting.ts'
import { containing, startingWith } from '../../kit/containing.ts'
import type { Database } from '../../kit/database.ts'
import { versionOf } from '../../kit/edits.store.ts'
import { rolesHaveOneOf } from '../../kit/roles.store.ts'
import { ms } from '../../kit/sql.ts'
import { evaluations, surveyBatches } from '../tables.ts'
import { type Staff, worksOnBatch } from './staff-of.store.ts'
import { phaseOf } from './surveys.store.ts'

export type StoredBatch = StaffBatch & { surveyId: string; title: string; isEvaluation: boolean; isItem: boolean }
type Row = Omit<StoredBatch, 'value' | 'version'> & BatchDraft & { total: number }
type Person = Reply<typeof surveyBatchPeople>['rows'][number]

const dateOf = (at: number | null) => (at === null ? null : new Date(at))

/** Who may answer the batch: students and cadres of its class, or everybody who learns. On the rows `batch`, `person`. */
const isAsked = sql`case when batch.class_id is null then person.status = 'active' and ${rolesHaveOneOf(sql`person.roles`, rolesOfEveryone)}
  else exists (select from class_members member where member.class_id = batch.class_id and member.user_id = person.id
    and member.status in ('admitted', 'completed') and member.kind in ('student', 'cadre')) end`

const columns = (now: Date): SQL => sql`
  batch.id, coalesce(batch.class_id::text, '') as "classId", coalesce(class.title, '') as "className",
  batch.is_anonymous as "isAnonymous", ${phaseOf(now)} as phase, batch.is_closed as "isClosed",
  coalesce(evaluation.is_open, true) as "isOpened", batch.name, batch.shows_results as "showsResults",
  ${ms('batch.opens_at')} as "opensAt", ${ms('batch.closes_at')} as "closesAt", batch.survey_id as "surveyId",
  survey.title, survey.kind = 'evaluation' as "isEvaluation",
  (select count(*)::int from survey_takers taker where taker.batch_id = batch.id) as taken,
  case when batch.class_id is null
    then (select count(*)::int from users person where person.status = 'active' and ${rolesHaveOneOf(sql`person.roles`, rolesOfEveryone)})
    else (select count(*)::int from class_members member where member.class_id = batch.class_id
      and member.status in ('admitted', 'completed') and member.kind in ('student', 'cadre')) end as audience,
  exists (select from class_units unit join class_items item on item.unit_id = unit.id
    where unit.class_id = batch.class_id and item.kind = 'asq' and item.subject_id = batch.survey_id) as "isItem",
  count(*) over ()::int as total`

const tables = sql`survey_batches batch join surveys survey on survey.id = batch.survey_id
  left join classes class on class.id = batch.class_id left join evaluations evaluation on evaluation.batch_id = batch.id`

export function staffBatchStore(database: Database) {
  async function select(now: Date, rest: SQL): Promise<{ total: number; rows: StoredBatch[] }> {
    const { rows } = await database.execute<Row>(sql`select ${columns(now)} from ${tables} ${rest}`)
    return { total: rows[0]?.total ?? 0, rows: rows.map(batchOf) }
  }

  return {
    /** The newest first. */
    page: (user: Staff, surveyId: string, page: { limit: number; offset: number }, now: Date) =>
      select(
        now,
        sql`where batch.survey_id = ${surveyId} and ${worksOnBatch(user)}
          order by batch.published_at desc, batch.id desc limit ${page.limit} offset ${page.offset}`,
      ),

    async find(user: Staff, id: string, now: Date): Promise<StoredBatch | undefined> {
      const { rows } = await select(now, sql`where batch.id = ${id} and ${worksOnBatch(user)}`)
      return rows[0]
    },

    /** The same; nobody answers or changes it until the end of the transaction. */
    async lock(user: Staff, id: string, now: Date): Promise<StoredBatch | undefined> {
      await database.execute(sql`
        select from surveys survey where survey.id = (select survey_id from survey_batches where id = ${id}) for update`)
      await database.execute(sql`select from survey_batches batch where batch.id = ${id} for update`)
      const { rows } = await select(now, sql`where batch.id = ${id} and ${worksOnBatch(user)}`)
      return rows[0]
    },

    /** With an evaluation of the same name where it has no class. */
    insert: insertBatch(database),

    async update(id: string, value: BatchDraft): Promise<void> {
      await database.update(surveyBatches).set(valuesOf(value)).where(eq(surveyBatches.id, id))
      await database.update(evaluations).set({ projectName: value.name }).where(eq(evaluations.batchId, id))
    },

    /** From now on; one that begins later begins now. */
    async open(id: string, now: Date): Promise<void> {
      await database.execute(sql`
        update survey_batches set is_closed = false,
          opens_at = case when opens_at > ${now} then date_trunc('minute', ${now}::timestamptz) else opens_at end
        where id = ${id}`)
      await database.update(evaluations).set({ isOpen: true }).where(eq(evaluations.batchId, id))
    },

    async close(id: string): Promise<void> {
      await database.update(surveyBatches).set({ isClosed: true }).where(eq(surveyBatches.id, id))
    },

    async remove(id: string): Promise<void> {
      await database.delete(surveyBatches).where(eq(surveyBatches.id, id))
    },

    /** Of a batch that is not anonymous. Who has submitted stays listed when they have left the class. */
    people: peoplePage(database),
  }
}

const insertBatch =
  (database: Database) =>
  async (
    { surveyId, classId, isAnonymous }: { surveyId: string; classId: string | undefined; isAnonymous: boolean },
    value: BatchDraft,
    now: Date,
  ): Promise<string> => {
    const [row] = await database
      .insert(surveyBatches)
      .values({ surveyId, classId: classId ?? null, isAnonymous, publishedAt: now, ...valuesOf(value) })
      .returning({ id: surveyBatches.id })
    const batchId = (row as { id: string }).id
    if (!classId) await database.insert(evaluations).values({ batchId, projectName: value.name, publishedAt: now })
    return batchId
  }

const peoplePage =
  (database: Database) =>
  async (asked: Input<typeof surveyBatchPeople>): Promise<{ total: number; rows: Person[] }> => {
    const { id, taken, word = '', pageNum, pageSize } = asked
    const key = word.trim()
    const { rows } = await asSystem('survey staff', () =>
      database.execute<Person & { total: number }>(sql`
        select person.id, person.name, person.login_name as number, coalesce(unit.name, '') as "unitName",
          taker.user_id is not null as "hasTaken", ${ms('given.submitted_at')} as "submittedAt",
          count(*) over ()::int as total
        from survey_batches batch cross join users person left join units unit on unit.id = person.unit_id
        left join survey_takers taker on taker.batch_id = batch.id and taker.user_id = person.id
        left join survey_answers given on given.batch_id = batch.id and given.user_id = person.id
        where batch.id = ${id} and not batch.is_anonymous and (taker.user_id is not null or ${isAsked})
          ${taken ? sql`and (taker.user_id is not null) = ${taken === 'yes'}` : sql``}
          ${key ? sql`and (person.name ilike ${containing(key)} or person.login_name like ${startingWith(key)})` : sql``}
        order by given.submitted_at desc nulls last, person.login_name
        limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    )
    return { total: rows[0]?.total ?? 0, rows }
  }

const valuesOf = ({ name, opensAt, closesAt, showsResults }: BatchDraft) => ({
  ...{ name, showsResults },
  opensAt: dateOf(opensAt),
  closesAt: dateOf(closesAt),
})

function batchOf({ name, opensAt, closesAt, showsResults, total: _total, ...rest }: Row): StoredBatch {
  const value = { name, opensAt, closesAt, showsResults }
  return { ...rest, value, version: versionOf(value) }
}
