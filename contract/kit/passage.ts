import { type Static, Type } from 'typebox'

/** The most UTF-16 units of a passage; the sentences of a transcript are split before they are that long. */
const PASSAGE_LENGTH = 300

/** A sentence that is said in a medium: its text, and where it begins and ends, in milliseconds. */
export const Passage = Type.Object({
  text: Type.String({ minLength: 1, maxLength: PASSAGE_LENGTH }),
  from: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  to: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
})
export type Passage = Static<typeof Passage>
