import { type Static, Type } from 'typebox'
import { id } from '../kit/fields.ts'

/** The longest medium that an explanation can stand in: eight hours, in seconds. */
export const LONGEST_MEDIUM = 8 * 3_600

/** Where the answer of a question is explained, as its author names it: a courseware and the second in it. */
export const ExplainedAt = Type.Object({
  coursewareId: id,
  second: Type.Integer({ minimum: 0, maximum: LONGEST_MEDIUM }),
})
export type ExplainedAt = Static<typeof ExplainedAt>

/** The same as learners open it. It tells of the answer, so it is sent only together with the key. */
export const ExplainedPlace = Type.Object({
  courseId: id,
  courseTitle: Type.String(),
  coursewareId: id,
  coursewareTitle: Type.String(),
  second: Type.Integer({ minimum: 0 }),
})
export type ExplainedPlace = Static<typeof ExplainedPlace>
