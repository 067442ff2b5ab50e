import type { QuizConfig } from '@college/contract/quizzes/quiz.ts'
import { TOLERATED_SECONDS } from '../courses/gaps.ts'

/** Seconds before a point that a seek lands on: playing them proves that the point was reached. */
export const LEAD_SECONDS = 5
/** A point counts as reached when the furthest point is at most so many seconds before it: pulses travel rounded. */
const REACHED_TOLERANCE_SECONDS = 10

const intervalOf = ({ quizInterval }: Pick<QuizConfig, 'quizInterval'>) => Math.max(1, Math.round(quizInterval * 60))

/**
 * The quiz points of a medium in seconds: each multiple of the interval (D3-B187). None lies in the last seconds, without
 * which the medium is complete, nor behind its end.
 */
export function pointsOf(quiz: Pick<QuizConfig, 'quizInterval'>, duration: number): number[] {
  const interval = intervalOf(quiz)
  const count = Math.max(0, Math.ceil((duration - TOLERATED_SECONDS) / interval) - 1)
  return Array.from({ length: count }, (_, index) => (index + 1) * interval)
}

/** The last point at or before `at`. */
export const lastPointAt = (points: readonly number[], at: number): number | undefined =>
  points.findLast((point) => point <= at)

/**
 * Where credit ends: the first point that must be answered and was not passed (D3-Q04). Undefined when nothing stands in
 * the way.
 */
export const gateOf = (
  quiz: Pick<QuizConfig, 'quizInterval' | 'isCompleteContinue'>,
  duration: number,
  passed: readonly number[],
): number | undefined =>
  quiz.isCompleteContinue === 1 ? pointsOf(quiz, duration).find((point) => !passed.includes(point)) : undefined

/** Whether the learner has come to a point. Seconds. */
export const isReached = (point: number, furthest: number): boolean => furthest >= point - REACHED_TOLERANCE_SECONDS

/** Where a jump may land that would lead past the gate: a few seconds before it. */
export function heldAtGate(gate: number | undefined, from: number, to: number): number {
  if (gate === undefined || to < gate) return to
  return Math.max(0, gate - LEAD_SECONDS, Math.min(from, gate - 1))
}

/** Where play goes on after a wrong answer: one interval before the point (D3-B257). */
export const stepBackFrom = (point: number, quiz: Pick<QuizConfig, 'quizInterval'>): number =>
  Math.max(0, point - intervalOf(quiz))

type Asking = {
  /** Seconds that were played since the last look, `from` excluded. */
  from: number
  to: number
  duration: number
  passed: readonly number[]
  /** The furthest point before this play. */
  furthest: number
}

/**
 * The point whose quiz is to be asked now. An unanswered compulsory one is asked wherever play is behind it; others only
 * when play comes to them: each time, or the first time only (D3-Q04).
 */
export function pointToAsk(quiz: QuizConfig, { from, to, duration, passed, furthest }: Asking): number | undefined {
  const gate = gateOf(quiz, duration, passed)
  if (gate !== undefined && to >= gate) return gate
  const point = lastPointAt(pointsOf(quiz, duration), to)
  if (point === undefined || point <= from) return undefined
  if (quiz.isAlwaysQuiz === 1) return point
  return passed.includes(point) || furthest > point ? undefined : point
}
