import { type Static, Type } from 'typebox'

/** Of one answer. */
export const MOST_UNDERLINES = 50
const place = Type.Integer({ minimum: 0, maximum: 1_000_000 })

/**
 * A passage that a marker underlined in a text, as the text was handed in. `start` and `end` count UTF-16 units, as the
 * length of a string does; the unit at `end` is the first that is not underlined.
 */
const Underline = Type.Object({
  start: place,
  end: place,
  /** Index in the criteria of the question; absent where it has none. */
  criterion: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
})
export type Underline = Static<typeof Underline>

export const Underlines = Type.Array(Underline, { maxItems: MOST_UNDERLINES })
export const badUnderlines = { state: 'malformed', message: '划线应在答案之内，并属于评分标准中的一条' } as const
