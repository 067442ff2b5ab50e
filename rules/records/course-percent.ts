/** A courseware weighs as one of so many seconds at least: a link that asks for no time is still something to open. */
const LEAST_SECONDS = 60

/**
 * A courseware that the course is not complete without: how much of it is done, in whole percent, and how many seconds it
 * takes, which are the length of a medium or the least time of reading.
 */
export type CountedPart = { rate: number; seconds: number }

/**
 * Whole percent of a course (docs/figures.md): its coursewares weigh as long as they take (decision 051). Rounded down, so
 * that 100 means that every one of them is complete.
 */
export function coursePercent(parts: readonly CountedPart[]): number {
  const weighed = parts.map(({ rate, seconds }) => ({ rate, weight: Math.max(seconds, LEAST_SECONDS) }))
  const whole = weighed.reduce((sum, { weight }) => sum + weight, 0)
  return whole === 0 ? 0 : Math.floor(weighed.reduce((sum, { rate, weight }) => sum + rate * weight, 0) / whole)
}
