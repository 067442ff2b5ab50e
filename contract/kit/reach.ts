import { type Static, Type } from 'typebox'

/** Whom an act of staff touches, so that its dialog can say so before it is done. */
export const Reach = Type.Object({
  people: Type.Integer(),
  /** The phones of those people; null where the act is about none. */
  phones: Type.Union([Type.Null(), Type.Integer()]),
})
export type Reach = Static<typeof Reach>
