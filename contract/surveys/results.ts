import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { surveyRefusals } from './survey.ts'

const count = Type.Integer({ minimum: 0 })
/** One decimal. */
const mean = Type.Number({ minimum: 0 })

/** The answers to one question, counted. What does not fit its kind is empty or 0. */
export const QuestionResult = Type.Object({
  id: Type.String(),
  kind: Type.Enum(['single', 'multiple', 'matrix', 'scale', 'text', 'order']),
  title: Type.String(),
  /** How many answered it; 0 where they are too few to be shown. */
  answered: count,
  /** Fewer people than are shown answered it. */
  isTooFew: Type.Boolean(),
  /** The options, or the values of a scale. `share` is a whole percent of who answered, `rank` the mean place, from 1. */
  options: Type.Array(Type.Object({ text: Type.String(), count, share: count, rank: mean })),
  /** Of a matrix: `counts` by column, in the order of `columns`. */
  columns: Type.Array(Type.String()),
  rows: Type.Array(Type.Object({ text: Type.String(), counts: Type.Array(count) })),
  /** The mean of a scale. */
  mean,
  /** In random order. */
  texts: Type.Array(Type.String()),
})
export type QuestionResult = Static<typeof QuestionResult>

/**
 * The results of a batch: for the teachers of its class and the administrators above it, and for learners where the
 * batch says so.
 */
export const surveyResults = endpoint({
  id: 'D2-Q70-results',
  method: 'GET',
  path: '/nc/asq/api/results',
  repeat: 'reads',
  access: 'login',
  // The results of an anonymous batch end it for good.
  changesState: true,
  input: Type.Object({ batchId: id }),
  reply: Type.Object({
    title: Type.String(),
    batchName: Type.String(),
    isAnonymous: Type.Boolean(),
    /** How many submitted it. */
    total: count,
    /** Why there are none yet; '' where they are shown. */
    hidden: Type.String(),
    questions: Type.Array(QuestionResult),
  }),
  refusals: {
    noSurvey: surveyRefusals.noSurvey,
    notYours: { state: 'forbidden', message: '您没有权限查看问卷结果' },
  },
})
