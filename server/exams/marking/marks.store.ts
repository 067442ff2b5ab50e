import type { Underline } from '@college/contract/kit/underlines.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { mayExam } from '../exam-staff.store.ts'

type Place = { sittingId: string; number: number }
export type TakenAnswer = Place & {
  versionId: string
  fullScore: number
  answer: Answer
  name: string
  isDoubted: boolean
}
type GivenMark = { score: number; points?: number[] | undefined; comment: string; underlines: Underline[] }
export type AnswerState = {
  versionId: string
  fullScore: number
  answer: Answer
  score: number | null
  isMine: boolean
  isOwn: boolean
}

/** An answer that people have yet to mark, of a paper that was handed in. Nobody is given an answer of their own. */
const isOpen = sql`sitting.state = 'submitted' and answer.score is null and answer.answer is not null`
const doubted = sql`count(*) filter (where answer.doubted_at is not null)::int`
const versionId = sql`(sitting.paper -> (answer.number - 1) ->> 'versionId')::uuid`
const fullScore = sql`(sitting.paper -> (answer.number - 1) ->> 'score')::float8`

type OpenExam = { id: string; title: string; open: number; since: number }
type OpenQuestion = { versionId: string; stem: string; open: number; taken: number; doubted: number }
type OpenPerson = { sittingId: string; name: string; submittedAt: number; open: number; doubted: number }

const MOST_EXAMS = 200

/** Answers of many people: call it as the system. */
export function markStore(database: Database) {
  return {
    /** The exams of one person that wait for a marker. */
    openByExam: countOpenByExam(database),

    openByQuestion: countOpenByQuestion(database),

    openByPerson: countOpenByPerson(database),

    async spread(examId: string, asked: string): Promise<{ score: number; count: number }[]> {
      const { rows } = await database.execute<{ score: number; count: number }>(sql`
        select answer.score::float8 as score, count(*)::int as count
        from exam_sittings sitting join sitting_answers answer on answer.sitting_id = sitting.id
        where sitting.exam_id = ${examId} and answer.marked_by is not null and ${versionId} = ${asked}
        group by answer.score order by answer.score`)
      return rows
    },

    /**
     * Takes one answer until `until`: one that this person has already, or the one that waits longest and that nobody
     * has; those set aside come last. Two people who ask at the same moment never get the same one.
     */
    take: takeAnswer(database),

    /** False when somebody else has it, or it was marked. */
    async renew({ sittingId, number }: Place, userId: string, now: Date, until: Date): Promise<boolean> {
      const { rowCount } = await database.execute(sql`
        update sitting_answers set taken_until = ${until}
        where sitting_id = ${sittingId} and number = ${number} and taken_by = ${userId} and taken_until > ${now}
          and score is null`)
      return rowCount === 1
    },

    /** False when this person does not have it, or it was marked. */
    async doubt({ sittingId, number }: Place, userId: string, now: Date): Promise<boolean> {
      const { rowCount } = await database.execute(sql`
        update sitting_answers set doubted_at = ${now}, taken_by = null, taken_until = null
        where sitting_id = ${sittingId} and number = ${number} and taken_by = ${userId} and taken_until > ${now}
          and score is null`)
      return rowCount === 1
    },

    /** Locked until the end of the transaction. `isMine`: taken by this person in time; `isOwn`: their own paper. */
    async lock({ sittingId, number }: Place, userId: string, now: Date): Promise<AnswerState | undefined> {
      const { rows } = await database.execute<AnswerState>(sql`
        select ${versionId} as "versionId", ${fullScore} as "fullScore", answer.answer, answer.score::float8 as score,
          coalesce(answer.taken_by = ${userId} and answer.taken_until > ${now}, false) as "isMine",
          sitting.user_id = ${userId} as "isOwn"
        from sitting_answers answer join exam_sittings sitting on sitting.id = answer.sitting_id
        where answer.sitting_id = ${sittingId} and answer.number = ${number} and sitting.state <> 'open'
        for update of answer`)
      return rows[0]
    },

    async write({ sittingId, number }: Place, mark: GivenMark & { userId: string }): Promise<void> {
      const points = mark.points ? JSON.stringify(mark.points) : null
      await database.execute(sql`
        update sitting_answers set score = ${mark.score}, points = ${points}::jsonb, comment = ${mark.comment},
          underlines = ${JSON.stringify(mark.underlines)}::jsonb, marked_by = ${mark.userId}, taken_by = null, taken_until = null, doubted_at = null
        where sitting_id = ${sittingId} and number = ${number}`)
    },
  }
}

const countOpenByExam =
  (database: Database) =>
  async (user: User): Promise<OpenExam[]> => {
    const { rows } = await database.execute<OpenExam>(sql`
      select exam.id, exam.title, count(*)::int as open,
        ${ms('min(sitting.submitted_at)')} as since
      from exam_sittings sitting join sitting_answers answer on answer.sitting_id = sitting.id
      join exams exam on exam.id = sitting.exam_id
      where ${isOpen} and sitting.user_id <> ${user.id} and ${mayExam(user, 'see')}
      group by exam.id order by since, exam.id limit ${MOST_EXAMS}`)
    return rows
  }

const countOpenByQuestion =
  (database: Database) =>
  async (examId: string, marker: string, now: Date): Promise<OpenQuestion[]> => {
    const { rows } = await database.execute<OpenQuestion>(sql`
      select version.id as "versionId", version.stem, count(*)::int as open,
        count(*) filter (where answer.taken_until > ${now})::int as taken, ${doubted} as doubted
      from exam_sittings sitting join sitting_answers answer on answer.sitting_id = sitting.id
      join question_versions version on version.id = ${versionId}
      where sitting.exam_id = ${examId} and ${isOpen} and sitting.user_id <> ${marker}
      group by version.id order by version.id`)
    return rows
  }

const countOpenByPerson =
  (database: Database) =>
  async (examId: string, marker: string): Promise<OpenPerson[]> => {
    const { rows } = await database.execute<OpenPerson>(sql`
      select sitting.id as "sittingId", person.name, count(*)::int as open, ${doubted} as doubted,
        ${ms('sitting.submitted_at')} as "submittedAt"
      from exam_sittings sitting join sitting_answers answer on answer.sitting_id = sitting.id
      join users person on person.id = sitting.user_id
      where sitting.exam_id = ${examId} and ${isOpen} and sitting.user_id <> ${marker}
      group by sitting.id, person.id order by sitting.submitted_at, sitting.id limit 500`)
    return rows
  }

const takeAnswer =
  (database: Database) =>
  async (
    asked: { examId: string; versionId?: string; sittingId?: string; userId: string },
    now: Date,
    until: Date,
  ): Promise<TakenAnswer | undefined> => {
    const { rows } = await database.execute<TakenAnswer>(sql`
      with next as (
        select answer.sitting_id, answer.number
        from exam_sittings sitting join sitting_answers answer on answer.sitting_id = sitting.id
        where sitting.exam_id = ${asked.examId} and ${isOpen} and sitting.user_id <> ${asked.userId}
          and sitting.id = coalesce(${asked.sittingId ?? null}::uuid, sitting.id)
          and ${versionId} = coalesce(${asked.versionId ?? null}::uuid, ${versionId})
          and (answer.taken_by is null or answer.taken_by = ${asked.userId} or answer.taken_until <= ${now})
        order by (answer.taken_by = ${asked.userId} and answer.taken_until > ${now}) desc nulls last,
          answer.doubted_at nulls first, sitting.submitted_at, sitting.id, answer.number
        limit 1 for update of answer skip locked
      ), taken as (
        update sitting_answers answer set taken_by = ${asked.userId}, taken_until = ${until}
        from next where answer.sitting_id = next.sitting_id and answer.number = next.number
        returning answer.sitting_id, answer.number, answer.answer, answer.doubted_at is not null as is_doubted
      )
      select answer.sitting_id as "sittingId", answer.number, answer.answer, person.name,
        answer.is_doubted as "isDoubted",
        ${versionId} as "versionId", ${fullScore} as "fullScore"
      from taken answer join exam_sittings sitting on sitting.id = answer.sitting_id
      join users person on person.id = sitting.user_id`)
    return rows[0]
  }
