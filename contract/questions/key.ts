import { type Static, Type } from 'typebox'
import { choiceValue } from './question.ts'

const values = Type.Array(choiceValue, { maxItems: 26 })

/**
 * The right answer of a question. It is sent to staff who edit questions, and to learners only by the result policy of
 * their exam (security 19).
 *
 * single, multiple: `values`; judge: `isTrue`; blank: for each blank the variants that are accepted; numeric: `number`
 * and how far an answer may be off; matching: `pairs` from `left` to `right`; ordering: `values` in their order; short,
 * essay: `reference`, what the marker compares with, a plain text, and `criteria`, by which the marker gives points; case:
 * a key for each part.
 */
const keys = {
  values: Type.Optional(values),
  isTrue: Type.Optional(Type.Boolean()),
  accepted: Type.Optional(
    Type.Array(Type.Array(Type.String({ minLength: 1, maxLength: 200 }), { minItems: 1, maxItems: 20 }), {
      maxItems: 20,
    }),
  ),
  /** blank: the answers may stand in any order. */
  isAnyOrder: Type.Optional(Type.Boolean()),
  number: Type.Optional(Type.Number()),
  tolerance: Type.Optional(Type.Number({ minimum: 0 })),
  pairs: Type.Optional(Type.Record(choiceValue, choiceValue)),
  reference: Type.Optional(Type.String({ maxLength: 20_000 })),
}

export const MOST_CRITERIA = 8
/** Something that a marker looks at. Its share of the score of the question is a weight: papers give the score. */
const Criterion = Type.Object({
  name: Type.String({ maxLength: 20 }),
  hint: Type.Optional(Type.String({ maxLength: 60 })),
  weight: Type.Integer({ minimum: 1, maximum: 100 }),
})
export type Criterion = Static<typeof Criterion>

export const QuestionKey = Type.Object({
  ...keys,
  criteria: Type.Optional(Type.Array(Criterion, { minItems: 1, maxItems: MOST_CRITERIA })),
  parts: Type.Optional(Type.Record(choiceValue, Type.Object(keys))),
})
export type QuestionKey = Static<typeof QuestionKey>
