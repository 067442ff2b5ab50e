import { isScoreWithin } from '@college/rules/questions/marking.ts'

/** Points that are being given by keys: of each criterion, null where none are given yet. */
export type Pointed = {
  points: (number | null)[]
  /** The criterion that the next digit is for. */
  at: number
  /** The first of two digits was typed, such as the 1 of 12. */
  isHalfTyped: boolean
}

const place = ({ points }: Pointed, at: number) => Math.min(Math.max(at, 0), points.length - 1)

export const goTo = (state: Pointed, at: number): Pointed => ({ ...state, at: place(state, at), isHalfTyped: false })

/** Gives the points and goes on to the next criterion. */
export function give(state: Pointed, at: number, to: number): Pointed {
  const points = state.points.map((before, each) => (each === at ? to : before))
  return { points, at: place(state, at + 1), isHalfTyped: false }
}

/**
 * A digit gives that many points and goes on; where ten and more are possible it waits for a second digit. Undefined: more
 * than the criterion has.
 */
export function typeDigit(state: Pointed, digit: number, fullScores: readonly number[]): Pointed | undefined {
  const full = fullScores[state.at] ?? 0
  const first = state.isHalfTyped ? (state.points[state.at] ?? 0) : 0
  const typed = first * 10 + digit
  if (typed > full) return undefined
  const given = give(state, state.at, typed)
  const mayGoOn = !state.isHalfTyped && typed > 0 && typed * 10 <= full
  return mayGoOn ? { ...given, at: state.at, isHalfTyped: true } : given
}

/** Half a point more for what was given last, or not: the criterion at hand, or the one before it when it has none. */
export function toggleHalf(state: Pointed, fullScores: readonly number[]): Pointed | undefined {
  const at = state.points[state.at] === null ? state.at - 1 : state.at
  const before = state.points[at]
  if (before === null || before === undefined) return undefined
  const to = before % 1 === 0 ? before + 0.5 : Math.floor(before)
  if (!isScoreWithin(to, fullScores[at] ?? 0)) return undefined
  return { ...give(state, at, to), at: state.at }
}
