import { type Static, Type } from 'typebox'

/** Of a question, an option, a row or a dimension; unique within its list. Without ':', which joins row and column. */
const formId = Type.String({ pattern: '^[a-z0-9]{1,20}$' })
const line = Type.String({ minLength: 1, maxLength: 300 })
const Option = Type.Object({ id: formId, text: line })
const options = Type.Array(Option, { minItems: 2, maxItems: 30 })

/** The question is asked only of who chose one of these values of an earlier question. */
const Condition = Type.Object({ question: formId, anyOf: Type.Array(Type.String(), { minItems: 1 }) })

const common = {
  id: formId,
  title: line,
  isRequired: Type.Boolean(),
  showIf: Type.Optional(Condition),
}

const Single = Type.Object({ ...common, kind: Type.Literal('single'), options })
const Multiple = Type.Object({
  ...common,
  kind: Type.Literal('multiple'),
  options,
  /** How many may be chosen, by whoever answers it at all. */
  least: Type.Integer({ minimum: 1 }),
  most: Type.Integer({ minimum: 1 }),
})
const Matrix = Type.Object({
  ...common,
  kind: Type.Literal('matrix'),
  rows: Type.Array(Option, { minItems: 1, maxItems: 20 }),
  columns: Type.Array(Option, { minItems: 2, maxItems: 7 }),
})
const Scale = Type.Object({
  ...common,
  kind: Type.Literal('scale'),
  /** The values are 1 to this. */
  points: Type.Integer({ minimum: 2, maximum: 10 }),
  lowText: line,
  highText: line,
})
const Text = Type.Object({
  ...common,
  kind: Type.Literal('text'),
  /** Characters. */
  maxLength: Type.Integer({ minimum: 1, maximum: 1000 }),
})
const Order = Type.Object({ ...common, kind: Type.Literal('order'), options })

export const Question = Type.Union([Single, Multiple, Matrix, Scale, Text, Order])

/** A part of an evaluation's report: the mean of its scale questions, and what is said about it (D2-Q60). */
const Dimension = Type.Object({
  id: formId,
  name: line,
  /** Scale questions. */
  questions: Type.Array(formId, { minItems: 1 }),
  /** The last whose `from` (0 to 100) the score reaches is said; the first begins at 0. */
  levels: Type.Array(Type.Object({ from: Type.Number(), name: line, text: line }), { minItems: 1 }),
})

/** A questionnaire as it is stored. A later version of this schema converts older forms when it reads them. */
export const SurveyForm = Type.Object({
  version: Type.Literal(1),
  pages: Type.Array(
    Type.Object({ title: Type.String({ maxLength: 100 }), questions: Type.Array(Question, { minItems: 1 }) }),
    { minItems: 1, maxItems: 20 },
  ),
  /** Of an evaluation; empty otherwise. */
  dimensions: Type.Array(Dimension),
})

export type SurveyForm = Static<typeof SurveyForm>
export type Question = Static<typeof Question>
export type Dimension = Static<typeof Dimension>

/**
 * The answer to one question. `values` are the ids of what was chosen (one, several, or all in their order), the number
 * of a scale, the text, or 'row:column' for each row of a matrix. Always texts, so that one form fits all kinds.
 */
export const SurveyAnswer = Type.Object({
  id: formId,
  values: Type.Array(Type.String({ maxLength: 1000 }), { maxItems: 30 }),
})
export type SurveyAnswer = Static<typeof SurveyAnswer>

/** All answers of one person; a question that was left out is missing. */
export const SurveyAnswers = Type.Array(SurveyAnswer, { maxItems: 200 })
