import { type Static, Type } from 'typebox'
import { partTypes, questionTypes } from './question-types.ts'

/** The longest text that answers an essay, in characters. */
export const LONGEST_ESSAY = 20_000

/**
 * The name of an option, an item or a part within its question: random, so that it does not tell in which order the
 * author wrote them.
 */
export const choiceValue = Type.String({ pattern: '^[a-z0-9]{1,12}$' })

/** An option of a choice, an item of a matching or an ordering; `text` is sanitised HTML. */
export const Choice = Type.Object({ value: choiceValue, text: Type.String({ maxLength: 4_000 }) })

const choices = Type.Optional(Type.Array(Choice, { minItems: 2, maxItems: 26 }))

/** What a question offers besides its stem; which fields there are depends on the type. */
const offers = {
  /** single, multiple: what to choose from; ordering: what to put in order. */
  options: choices,
  /** multiple: part of the answer gives part of the score. */
  isPartial: Type.Optional(Type.Boolean()),
  /** blank: how many. In the stem they stand as （1）, （2） … */
  blanks: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  /** numeric: what is written behind the field. */
  unit: Type.Optional(Type.String({ maxLength: 20 })),
  /** matching: each of `left` has its own of `right`, which may be more. */
  left: choices,
  right: choices,
  /** short, essay: the most characters. */
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: LONGEST_ESSAY })),
}

/** A question within a case. */
export const QuestionPart = Type.Object({
  value: choiceValue,
  type: Type.Enum(partTypes),
  /** Sanitised HTML. */
  stem: Type.String({ maxLength: 20_000 }),
  /** Its share of the score of the case, a weight. */
  weight: Type.Integer({ minimum: 1, maximum: 100 }),
  ...offers,
})
export type QuestionPart = Static<typeof QuestionPart>

/** What everybody who is asked the question may see of it. The key never stands here. */
export const QuestionBody = Type.Object({
  ...offers,
  /** case: its questions. */
  parts: Type.Optional(Type.Array(QuestionPart, { minItems: 1, maxItems: 20 })),
})
export type QuestionBody = Static<typeof QuestionBody>

/** A question as the person who is asked sees it. */
export const ShownQuestion = Type.Object({
  type: Type.Enum(questionTypes),
  /** Sanitised HTML with pictures; formulas are MathML. */
  stem: Type.String(),
  ...QuestionBody.properties,
})
export type ShownQuestion = Static<typeof ShownQuestion>

const answerText = Type.String({ maxLength: LONGEST_ESSAY })
const answerList = Type.Array(Type.String({ maxLength: 500 }), { maxItems: 26 })

/**
 * What a person answers. single: the value of an option; judge: 'true' or 'false'; numeric, short, essay: a text;
 * multiple: values of options; blank: a text for each blank; ordering: all values in their order; matching: a value of
 * `right` for each value of `left`; case: an answer for each part by its value.
 */
export const Answer = Type.Union([
  answerText,
  answerList,
  Type.Record(Type.String({ pattern: '^[a-z0-9]{1,12}$' }), Type.Union([answerText, answerList]), {
    maxProperties: 26,
  }),
])
export type Answer = Static<typeof Answer>
