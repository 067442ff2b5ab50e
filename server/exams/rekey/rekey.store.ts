import type { Answer } from '@college/contract/questions/question.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { examRekeys } from './tables.ts'

/** An answer to the repaired version, and how its paper stands. */
export type AskedAnswer = {
  sittingId: string
  number: number
  userId: string
  examId: string
  state: 'open' | 'submitted' | 'marked'
  answer: Answer | null
  score: number | null
  isByHand: boolean
  fullScore: number
  /** The sum of all scores of the paper, and the full score of the exam, which bounds it. */
  sum: number
  examScore: number
  passScore: number
  isPassed: boolean
  /** The best score of the person's other marked papers of the exam, which were not asked this version. */
  otherBest: number | null
}

type AskedVersion = { versionId: string; version: number; isCurrent: boolean; sittings: number; open: number }

export type Rekey = {
  versionId: string
  actorId: string | null
  reason: string
  doneUntil: string | null
  isDone: boolean
}

const asks = (versionId: string): SQL => sql`jsonb_build_array(jsonb_build_object('versionId', ${versionId}::text))`
/** The place of the version in the paper. */
const number = (versionId: string): SQL => sql`(
  select place::int from jsonb_array_elements(sitting.paper) with ordinality as asked (question, place)
  where question ->> 'versionId' = ${versionId}::text)`

/** Sittings of many people: call it as the system. */
export function rekeyStore(database: Database) {
  return {
    /** The next sittings, in the order of ids, that were asked this version. */
    next: findNextAnswers(database),

    /** The versions of a question that papers were asked, the newest first. It reads every sitting. */
    async askedVersions(questionId: string): Promise<AskedVersion[]> {
      const { rows } = await database.execute<AskedVersion>(sql`
        select version.id as "versionId", version.version, version.version = question.version as "isCurrent",
          (count(*) filter (where sitting.state <> 'open'))::int as sittings,
          (count(*) filter (where sitting.state = 'open'))::int as open
        from questions question join question_versions version on version.question_id = question.id
        join exam_sittings sitting on sitting.paper @> jsonb_build_array(jsonb_build_object('versionId', version.id))
        where question.id = ${questionId}
        group by version.id, question.version order by version.version desc`)
      return rows
    },

    async insert(rekey: { versionId: string; actorId: string; reason: string }, now: Date): Promise<string> {
      const rows = await database
        .insert(examRekeys)
        .values({ ...rekey, createdAt: now })
        .returning({ id: examRekeys.id })
      return (rows[0] as { id: string }).id
    },

    async find(id: string): Promise<{ isDone: boolean; changed: number } | undefined> {
      const columns = { isDone: examRekeys.isDone, changed: examRekeys.changed }
      return (await database.select(columns).from(examRekeys).where(eq(examRekeys.id, id)))[0]
    },

    /** Locked until the end of the transaction: one process works on it at a time. */
    async lock(id: string): Promise<Rekey | undefined> {
      return (await database.select().from(examRekeys).where(eq(examRekeys.id, id)).for('update'))[0]
    },

    async listLeft(): Promise<string[]> {
      const rows = await database.select({ id: examRekeys.id }).from(examRekeys).where(eq(examRekeys.isDone, false))
      return rows.map(({ id }) => id)
    },

    async advance(id: string, step: { doneUntil: string; changed: number } | 'done'): Promise<void> {
      await database.execute(
        step === 'done'
          ? sql`update exam_rekeys set is_done = true where id = ${id}`
          : sql`update exam_rekeys set done_until = ${step.doneUntil}, changed = changed + ${step.changed} where id = ${id}`,
      )
    },

    /**
     * Waits until every paper that is being handed in by the old key is handed in; whatever comes after is marked by the
     * new one.
     */
    async waitForHandIns(): Promise<void> {
      await database.execute(sql`lock table exam_sittings in exclusive mode`)
    },

    async writeScores(marks: readonly { sittingId: string; number: number; newScore: number }[]): Promise<void> {
      await database.execute(sql`
        update sitting_answers answer set score = mark."newScore"
        from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
          as mark ("sittingId" uuid, number smallint, "newScore" numeric)
        where answer.sitting_id = mark."sittingId" and answer.number = mark.number`)
    },
  }
}

const findNextAnswers =
  (database: Database) =>
  async (versionId: string, after: string, limit: number): Promise<AskedAnswer[]> => {
    const { rows } = await database.execute<AskedAnswer>(sql`
      select sitting.id as "sittingId", asked.number, sitting.user_id as "userId", sitting.exam_id as "examId",
        sitting.state, answer.answer, answer.score::float8 as score, answer.marked_by is not null as "isByHand",
        (sitting.paper -> (asked.number - 1) ->> 'score')::float8 as "fullScore",
        (select coalesce(sum(score), 0)::float8 from sitting_answers where sitting_id = sitting.id) as sum,
        exam.score::float8 as "examScore", exam.pass_score::float8 as "passScore",
        coalesce(result.passed_at is not null, false) as "isPassed",
        (select max(other.score)::float8 from exam_sittings other
          where other.user_id = sitting.user_id and other.exam_id = sitting.exam_id
            and not other.paper @> ${asks(versionId)}) as "otherBest"
      from (
        select * from exam_sittings sitting
        where sitting.id > ${after}::uuid and sitting.paper @> ${asks(versionId)}
        order by sitting.id limit ${limit}
      ) sitting
      cross join lateral (select ${number(versionId)} as number) asked
      join exams exam on exam.id = sitting.exam_id
      left join exam_results result on result.user_id = sitting.user_id and result.exam_id = sitting.exam_id
      left join sitting_answers answer on answer.sitting_id = sitting.id and answer.number = asked.number
      order by sitting.id`)
    return rows
  }
