import type { Answer } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'
import { examSittings, sittingAnswers } from '../exams/sitting/tables.ts'
import type { Database } from '../kit/database.ts'
import { questionCategories, questions, questionVersions } from '../questions/tables.ts'

const options = ['a', 'b', 'c', 'd'].map((value) => ({ value, text: `选项${value}` }))
const defaults = {
  single: { body: { options }, key: { values: ['a'] } },
  multiple: { body: { options }, key: { values: ['a', 'b'] } },
  judge: { body: {}, key: { isTrue: true } },
  blank: { body: { blanks: 1 }, key: { accepted: [['北京']] } },
  numeric: { body: {}, key: { number: 3.14, tolerance: 0.01 } },
  matching: { body: { left: options.slice(0, 2), right: options.slice(2) }, key: { pairs: { a: 'c', b: 'd' } } },
  ordering: { body: { options }, key: { values: ['d', 'c', 'b', 'a'] } },
  short: { body: { most: 500 }, key: { reference: '要点' } },
  essay: { body: {}, key: { reference: '要点' } },
  case: {
    body: { parts: [{ value: 'p1', type: 'judge' as const, stem: '一', weight: 1 }] },
    key: { parts: { p1: { isTrue: true } } },
  },
} as const

type QuestionWish = Partial<typeof questions.$inferInsert> & {
  type?: QuestionType
  key?: (typeof questionVersions.$inferInsert)['key']
  body?: (typeof questionVersions.$inferInsert)['body']
  stem?: string
}

export async function aQuestionCategory(database: Database, title = '党史') {
  return one(await database.insert(questionCategories).values({ title }).returning())
}

/** A ready question with one version; a single choice with the right answer 'a' by default. */
export async function aQuestion(database: Database, { type = 'single', key, body, stem, ...wish }: QuestionWish = {}) {
  const categoryId = wish.categoryId ?? (await aQuestionCategory(database)).id
  const question = one(
    await database
      .insert(questions)
      .values({ ...wish, categoryId })
      .returning(),
  )
  const fallback = structuredClone(defaults[type]) as Required<Pick<QuestionWish, 'body' | 'key'>>
  const version = one(
    await database
      .insert(questionVersions)
      .values({
        questionId: question.id,
        version: 1,
        type,
        stem: stem ?? '<p>题干</p>',
        body: body ?? fallback.body,
        key: key ?? fallback.key,
        explanation: '<p>解析</p>',
      })
      .returning(),
  )
  return { ...question, versionId: version.id }
}

type SittingWish = Partial<typeof examSittings.$inferInsert> & {
  userId: string
  examId: string
  /** With what was answered, and the score where there is one. */
  answers?: { versionId: string; full: number; answer: Answer | null; score: number | null }[]
}

/** A sitting that was just handed in, with one answer for each of its questions. */
export async function aSubmittedSitting(database: Database, now: Date, { answers = [], ...wish }: SittingWish) {
  const paper = answers.map(({ versionId, full }) => ({ versionId, score: full, part: '第一部分' }))
  const sitting = one(
    await database
      .insert(examSittings)
      .values({
        attempt: 1,
        businessType: 'task',
        businessId: wish.examId,
        state: 'submitted',
        paper,
        startedAt: now,
        deadlineAt: now,
        heldBy: wish.userId,
        heldSince: now,
        submittedAt: now,
        submitReason: 'learner',
        ...wish,
      })
      .returning(),
  )
  const rows = answers.map(({ answer, score }, place) => ({
    sittingId: sitting.id,
    number: place + 1,
    userId: wish.userId,
    answer,
    score,
    seq: 1,
    savedAt: now,
  }))
  if (rows.length > 0) await database.insert(sittingAnswers).values(rows)
  return sitting
}

function one<Row>([row]: Row[]): Row {
  if (!row) throw new Error('an insert returned no row')
  return row
}
