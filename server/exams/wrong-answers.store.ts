import type { Answer } from '@college/contract/questions/question.ts'
import { type QuestionType, questionTypes } from '@college/contract/questions/question-types.ts'
import { tellsAnswers } from '@college/rules/exams/answered.ts'
import { isPractisable, type WrongAnswer } from '@college/rules/mistakes/book.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { examItemStore } from './items.store.ts'
import { shownOf } from './items.ts'

type Row = {
  examId: string
  isMarked: boolean
  isSittingAgain: boolean
  at: number
  versionId: string
  orders: WrongAnswer['orders'] | null
  questionId: string
  type: QuestionType
  parts: QuestionType[]
  answer: Answer | null
}

const practisable = sql.join(
  questionTypes.filter((type) => isPractisable(type)).map((type) => sql`${type}`),
  sql`, `,
)

/**
 * What somebody answered wrong in exams, as far as the policy of each exam tells them the key now (security 19). It is
 * read from papers and marks, so that a repaired key, a changed mark and the end of an exam need no further step. It reads
 * the sittings of this person only: an index range, whatever the number of people.
 */
export async function wrongInExams(database: Database, userId: string, now: Date): Promise<WrongAnswer[]> {
  const { rows } = await database.execute<Row>(sql`
    with sat as materialized (
      select sitting.id, sitting.exam_id, sitting.state, sitting.submitted_at, sitting.paper,
        bool_or(sitting.state = 'open') over (partition by sitting.exam_id) as is_sitting_again
      from exam_sittings sitting where sitting.user_id = ${userId}
    )
    select sat.exam_id as "examId", sat.state = 'marked' as "isMarked", sat.is_sitting_again as "isSittingAgain",
      ${ms('sat.submitted_at')} as at, version.id as "versionId", asked.question -> 'orders' as orders,
      version.question_id as "questionId", version.type, answer.answer,
      jsonb_path_query_array(version.body, '$.parts[*].type') as parts
    from sat join exams exam on exam.id = sat.exam_id and exam.result_policy in ('answers', 'explanations')
    cross join lateral jsonb_array_elements(sat.paper) with ordinality as asked (question, number)
    left join sitting_answers answer on answer.sitting_id = sat.id and answer.number = asked.number
    join question_versions version on version.id = (asked.question ->> 'versionId')::uuid
      and version.type in (${practisable})
    where sat.state <> 'open'
      -- What was not answered got nothing.
      and (answer.sitting_id is null or answer.score < (asked.question ->> 'score')::numeric)`)
  if (rows.length === 0) return []
  const exams = await examItemStore(database).find(userId, [...new Set(rows.map(({ examId }) => examId))])
  const byId = new Map(exams.map((exam) => [exam.id, exam]))
  return rows.flatMap(({ examId, isMarked, isSittingAgain, orders, type, parts, ...wrong }) => {
    const exam = byId.get(examId)
    if (!exam || !isPractisable(type, parts)) return []
    const { shows } = shownOf(exam, { isMarked, isSittingAgain }, now)
    if (!tellsAnswers({ shows })) return []
    const source = { kind: 'exam' as const, id: examId, title: exam.title }
    return { ...wrong, ...(orders && { orders }), source, showsExplanation: shows === 'explanations' }
  })
}
