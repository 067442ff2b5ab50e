import { type Static, Type } from 'typebox'
import { choiceValue } from './question.ts'

const values = Type.Array(choiceValue, { maxItems: 26 })

/**
 * The right answer of a question. It is sent to staff who edit questions, and to learners only by the result policy of
 * their exam (security 19).
 *
 * single, multiple: `values`; judge: `isTrue`; blank: for each blank the variants that are accepted; numeric: `number`
 * and how far an answer may be off; matching: `pairs` from `left` to `right`; ordering: `values` in their order; short,
 * essay: `reference`, what the marker compares with; case: a key for each part.
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

export const QuestionKey = Type.Object({
  ...keys,
  parts: Type.Optional(Type.Record(choiceValue, Type.Object(keys))),
})
export type QuestionKey = Static<typeof QuestionKey>
