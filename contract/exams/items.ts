import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { questionTypes } from '../questions/question-types.ts'
import { noExam, notStaff } from './exam-refusals.ts'

const share = Type.Number({ minimum: 0, maximum: 1 })
const figure = Type.Union([Type.Null(), Type.Number({ minimum: -1, maximum: 1 })])

/** What a question's figures say. 'idle': it has wrong options that nearly nobody takes. */
export const itemRemarks = ['hard', 'easy', 'inverted', 'weak', 'idle'] as const

/** How each question of an exam worked. Only marked sittings count, of each person the first (docs/figures.md). */
export const examItems = endpoint({
  id: 'D2-Q69-items',
  method: 'GET',
  path: '/nc/exams/items',
  access: { to: 'see', of: 'exams' },
  input: Type.Object({ examId: id }),
  reply: Type.Object({
    /** Marked sittings that count, and how many a question needs before it has figures. */
    sittings: Type.Integer(),
    least: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        /** Of the version. */
        id,
        questionId: id,
        /** In this list, from 1, by the first place in a paper: drawn and shuffled questions have no place of their own. */
        number: Type.Integer(),
        type: Type.Enum(questionTypes),
        /** Plain text. */
        stem: Type.String(),
        asked: Type.Integer(),
        /** Share of the score that was reached, and of the people who answered nothing; null: too few. */
        difficulty: figure,
        unanswered: figure,
        /** -1 to 1; null also where all answered alike. */
        discrimination: figure,
        remarks: Type.Array(Type.Enum(itemRemarks)),
        /** Of choices and true or false: who took what; empty for other types, and where too few were asked. */
        options: Type.Array(
          Type.Object({
            value: Type.String(),
            text: Type.String(),
            share,
            isRight: Type.Boolean(),
            /** A wrong option that nearly nobody takes. */
            isIdle: Type.Boolean(),
          }),
        ),
      }),
    ),
  }),
  refusals: { noExam, notStaff },
})
