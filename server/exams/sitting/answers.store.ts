import type { AnswerChange } from '@college/contract/exams/sitting.ts'
import type { Underline } from '@college/contract/kit/underlines.ts'
import type { Answer } from '@college/contract/questions/question.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

type StoredAnswer = { number: number; answer: Answer | null; isFlagged: boolean; seq: number }
export type MarkedAnswer = StoredAnswer & {
  score: number | null
  points: number[] | null
  comment: string
  underlines: Underline[]
}
export type AnswerToMark = {
  sittingId: string
  number: number
  answer: Answer | null
  versionId: string
  fullScore: number
}
export type NewAnswers = { sittingId: string; userId: string; changes: readonly AnswerChange[] }

export function answerStore(database: Database) {
  return {
    /** What stands for each question; an older change never replaces a newer one. */
    async save(sittings: readonly NewAnswers[], now: Date): Promise<void> {
      const rows = newestOfEach(sittings)
      if (rows.length === 0) return
      await database.execute(sql`
        insert into sitting_answers as old (sitting_id, number, user_id, answer, is_flagged, seq, saved_at)
        select sitting_id, number, user_id, nullif(answer, 'null'::jsonb), is_flagged, seq, ${now}
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as new (sitting_id uuid, number smallint, user_id uuid, answer jsonb, is_flagged boolean, seq bigint)
        order by sitting_id, number
        on conflict (sitting_id, number) do update set answer = excluded.answer, is_flagged = excluded.is_flagged,
          seq = excluded.seq, saved_at = excluded.saved_at
        where excluded.seq > old.seq`)
    },

    async list(sittingId: string): Promise<MarkedAnswer[]> {
      const { rows } = await database.execute<
        Omit<MarkedAnswer, 'seq' | 'score'> & { seq: string; score: string | null }
      >(sql`
        select number, answer, is_flagged as "isFlagged", seq, score, points, comment, underlines
        from sitting_answers where sitting_id = ${sittingId} order by number`)
      return rows.map((row) => ({
        ...row,
        seq: Number(row.seq),
        score: row.score === null ? null : Number(row.score),
      }))
    },

    /** What stands in these sittings, by the id of each. */
    async listStanding(ids: readonly string[]): Promise<Map<string, AnswerChange[]>> {
      const standing = new Map<string, AnswerChange[]>(ids.map((id) => [id, []]))
      if (ids.length === 0) return standing
      const { rows } = await database.execute<Omit<AnswerChange, 'seq'> & { sittingId: string; seq: string }>(sql`
        select sitting_id as "sittingId", number, answer, is_flagged as "isFlagged", seq
        from sitting_answers where sitting_id = any(${`{${ids.join()}}`}::uuid[])`)
      for (const { sittingId, seq, ...row } of rows) standing.get(sittingId)?.push({ ...row, seq: Number(seq) })
      return standing
    },

    /** The answers of these sittings, with what they answer and its full score. */
    async listToMark(ids: readonly string[]): Promise<AnswerToMark[]> {
      const { rows } = await database.execute<AnswerToMark>(sql`
        select answer.sitting_id as "sittingId", answer.number, answer.answer,
          sitting.paper -> (answer.number - 1) ->> 'versionId' as "versionId",
          (sitting.paper -> (answer.number - 1) ->> 'score')::float8 as "fullScore"
        from exam_sittings sitting join sitting_answers answer on answer.sitting_id = sitting.id
        where sitting.id = any(${`{${ids.join()}}`}::uuid[])`)
      return rows
    },

    /** Marks by the machine; null is left to people. */
    async mark(marks: readonly { sittingId: string; number: number; score: number | null }[]): Promise<void> {
      if (marks.length === 0) return
      await database.execute(sql`
        update sitting_answers answer set score = mark.score
        from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
          as mark ("sittingId" uuid, number smallint, score numeric)
        where answer.sitting_id = mark."sittingId" and answer.number = mark.number and mark.score is not null`)
    },
  }
}

/** One row for each question: a statement cannot write the same row twice. */
function newestOfEach(sittings: readonly NewAnswers[]) {
  const newest = new Map<string, Record<string, unknown> & { seq: number }>()
  for (const { sittingId, userId, changes } of sittings) {
    for (const { number, answer, isFlagged, seq } of changes) {
      const key = `${sittingId} ${number}`
      if ((newest.get(key)?.seq ?? -1) >= seq) continue
      newest.set(key, { sitting_id: sittingId, number, user_id: userId, answer, is_flagged: isFlagged, seq })
    }
  }
  return [...newest.values()]
}
