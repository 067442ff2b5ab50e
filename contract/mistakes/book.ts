import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'
import { ExplainedPlace } from '../questions/explained-place.ts'
import { QuestionKey } from '../questions/key.ts'
import { Answer, ShownQuestion } from '../questions/question.ts'

// The book of mistakes: what its learner answered wrong in exams and quizzes and may see with the right answer. Whatever
// the rules of an exam hold back is not in it, and neither is anything that only people can mark (security 19).

/** Where a question was answered wrong. */
export const mistakeSources = ['exam', 'course'] as const
export type MistakeSource = (typeof mistakeSources)[number]

/** Which mistakes are meant: those of one kind of source, or of one exam or course; all without either. */
export const mistakeFilter = {
  kind: Type.Optional(Type.Enum(mistakeSources)),
  sourceId: Type.Optional(id),
}

/** A question as it was answered wrong last; it shows what was asked, also when the bank has another version since. */
export const Mistake = Type.Object({
  /** Of the question. */
  _id: id,
  question: ShownQuestion,
  /** null: it was left out. */
  answer: Type.Union([Answer, Type.Null()]),
  key: QuestionKey,
  /** Where the rule of the exam shows explanations, and there is one. */
  explanation: Type.Optional(Type.String()),
  explainedPlace: Type.Optional(ExplainedPlace),
  /** How often it was answered wrong, everywhere. */
  times: Type.Integer({ minimum: 1 }),
  /** ms since 1970. */
  lastAt: Type.Integer(),
  source: Type.Object({ kind: Type.Enum(mistakeSources), id, title: Type.String() }),
  isMastered: Type.Boolean(),
})
export type Mistake = Static<typeof Mistake>

/** The newest first. */
export const mistakeList = listPage({
  id: 'D2-Q69-mistakes',
  namespace: 'nc.mistake',
  pageName: 'mistakeList',
  pageSize: 10,
  access: 'login',
  query: Type.Object({
    ...mistakeFilter,
    /** Those that were put away, instead of those still to be learned. */
    isMastered: Type.Optional(Type.Boolean()),
  }),
  sortable: [],
  row: Mistake,
})

/** Puts a question away as 已掌握, or takes it back. Answered wrong once more in an exam or a quiz, it comes back by itself. */
export const setMastered = endpoint({
  id: 'D2-Q69-mastered',
  method: 'POST',
  path: '/nc/mistakes/mastered',
  repeat: 'idempotent',
  access: 'login',
  input: Type.Object({ questionId: id, isMastered: Type.Boolean() }),
  reply: empty,
  refusals: { notThere: { state: 'notFound', message: '错题本里没有这道题了' } },
})
