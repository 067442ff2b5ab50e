import { type TProperties, type TSchema, Type } from 'typebox'
import { id, pageNum, pageSize, text } from '../kit/fields.ts'

/**
 * Of those who have handed in: how many there are, have a best score, and have passed. Of an exam of others only the own
 * people; of a paper in those exams that this person sees.
 */
const outcomes = Type.Object({ people: Type.Integer(), scored: Type.Integer(), passed: Type.Integer() })

/** Input and reply of a list of papers or exams for staff, the newest first: by status, and by a word of the title. */
export const listOf = <Status extends TSchema, More extends TProperties>(status: Status, more: More) => ({
  input: Type.Object({
    status: Type.Optional(status),
    word: Type.Optional(text(100)),
    pageNum,
    pageSize: pageSize(20),
  }),
  reply: Type.Object({
    total: Type.Integer(),
    rows: Type.Array(
      Type.Object({
        id,
        title: Type.String(),
        status,
        /** Of the unit that it belongs to; '': the whole college. */
        unitName: Type.String(),
        results: outcomes,
        ...more,
      }),
    ),
  }),
})
