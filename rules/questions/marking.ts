import type { QuestionKey } from '@college/contract/questions/key.ts'
import type { Answer, QuestionBody } from '@college/contract/questions/question.ts'
import { hasParts, markingOf, type QuestionType } from '@college/contract/questions/question-types.ts'
import { isAnswered, isRecord } from './answer-shape.ts'
import { isNear, numberIn, rightInAnyOrder, rightInPlace } from './typed-text.ts'

export type MarkedQuestion = { type: QuestionType; body: QuestionBody; key: QuestionKey }
/** `score` has one decimal; null: people mark it, and `isRight` is null with it. */
export type Mark = { score: number | null; isRight: boolean | null }

/** Whether the key alone gives the score. Of a case, that of its parts which are so. */
export const isMarkedByMachine = (type: QuestionType): boolean => markingOf(type) !== 'people'

/** How much of a question is right: `right` of `of`. */
type Share = { right: number; of: number }
const NONE: Share = { right: 0, of: 1 }
const ALL: Share = { right: 1, of: 1 }
const either = (isRight: boolean): Share => (isRight ? ALL : NONE)

/**
 * Marks one answer. What was not answered gets 0 at once, also of the types that people mark. The parts of the score:
 * - `multiple` with `isPartial`: each right option its share; any wrong option 0. Otherwise all or nothing.
 * - `blank`: each blank its share. `matching`: each pair its share. `ordering`: all or nothing.
 * - `case`: each part by its weight, marked by the same rules; people mark it when they must mark one of its parts.
 *
 * An answer that does not fit the question is wrong. Scores are computed in tenths, halves up.
 */
export function markAnswer(question: MarkedQuestion, answer: Answer | null, fullScore: number): Mark {
  if (answer === null || !isAnswered(answer)) return { score: 0, isRight: false }
  if (hasParts(question.type)) return markCase(question, answer, fullScore)
  const share = shares[question.type]?.(question, answer)
  if (!share) return { score: null, isRight: null }
  return { score: partOfScore(fullScore, share), isRight: share.right === share.of }
}

/** The marks of the parts of a case by their value, with the full score of each; together they are `fullScore`. */
export function markParts(
  { body, key }: Pick<MarkedQuestion, 'body' | 'key'>,
  answer: Answer | null,
  fullScore: number,
): { value: string; fullScore: number; mark: Mark }[] {
  const parts = body.parts ?? []
  const fullScores = splitScore(
    fullScore,
    parts.map(({ weight }) => weight),
  )
  return parts.map(({ value, type, ...offers }, place) => {
    const full = fullScores[place] as number
    const own = isRecord(answer) ? (answer[value] ?? null) : null
    return {
      value,
      fullScore: full,
      mark: markAnswer({ type, body: offers, key: key.parts?.[value] ?? {} }, own, full),
    }
  })
}

function markCase(question: MarkedQuestion, answer: Answer, fullScore: number): Mark {
  const marks = markParts(question, answer, fullScore).map(({ mark }) => mark)
  if (marks.some(({ score }) => score === null)) return { score: null, isRight: null }
  return { score: sumScores(marks.map(({ score }) => score)), isRight: marks.every(({ isRight }) => isRight) }
}

/** null: nothing of it is marked by the key, or only by its parts. */
const shares: Record<QuestionType, ((question: MarkedQuestion, answer: Answer) => Share) | null> = {
  single: ({ key }, answer) => either(key.values?.length === 1 && answer === key.values[0]),
  multiple: ({ body, key }, answer) =>
    Array.isArray(answer) ? shareOfChoices(answer, key.values ?? [], body.isPartial === true) : NONE,
  judge: ({ key }, answer) => either(answer === String(key.isTrue)),
  blank: ({ key }, answer) => (Array.isArray(answer) ? shareOfBlanks(answer, key) : NONE),
  numeric: ({ body, key }, answer) => either(isRightNumber(answer, body.unit, key)),
  matching: ({ key }, answer) => (isRecord(answer) ? shareOfPairs(answer, key.pairs ?? {}) : NONE),
  ordering: ({ key }, answer) => either(Array.isArray(answer) && isSameList(answer, key.values ?? [])),
  short: null,
  essay: null,
  case: null,
}

function shareOfChoices(chosen: string[], right: string[], isPartial: boolean): Share {
  const distinct = new Set(chosen)
  const hits = right.filter((value) => distinct.has(value)).length
  if (right.length === 0 || hits < distinct.size) return NONE
  return isPartial ? { right: hits, of: right.length } : either(hits === right.length)
}

function shareOfBlanks(typed: string[], { accepted = [], isAnyOrder }: QuestionKey): Share {
  if (accepted.length === 0) return NONE
  const first = typed.slice(0, accepted.length)
  return { right: (isAnyOrder ? rightInAnyOrder : rightInPlace)(first, accepted), of: accepted.length }
}

function isRightNumber(answer: Answer, unit: string | undefined, { number, tolerance = 0 }: QuestionKey): boolean {
  const value = typeof answer === 'string' ? numberIn(answer, unit) : undefined
  return value !== undefined && number !== undefined && isNear(value, number, tolerance)
}

function shareOfPairs(chosen: Record<string, string | string[]>, pairs: Record<string, string>): Share {
  const wanted = Object.entries(pairs)
  if (wanted.length === 0) return NONE
  return { right: wanted.filter(([left, right]) => chosen[left] === right).length, of: wanted.length }
}

const isSameList = (one: string[], other: string[]) =>
  one.length === other.length && one.every((value, place) => value === other[place])

const tenths = (score: number) => Math.round(score * 10)

/** Whether people may give this score: not below 0, not above the full score, with one decimal at most. */
export const isScoreWithin = (score: number, fullScore: number): boolean =>
  score >= 0 && score <= fullScore && tenths(score) / 10 === score

/** Halves up, in tenths. */
const partOfScore = (fullScore: number, { right, of }: Share): number =>
  Math.floor((2 * tenths(fullScore) * right + of) / (2 * of)) / 10

/** Splits a score by weights so that the parts sum up to it: what rounding leaves goes to the largest remainders. */
export function splitScore(fullScore: number, weights: readonly number[]): number[] {
  const full = tenths(fullScore)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const parts = weights.map((weight, place) => ({
    place,
    tenths: Math.floor((full * weight) / whole),
    remainder: (full * weight) % whole,
  }))
  const left = full - parts.reduce((sum, part) => sum + part.tenths, 0)
  const first = parts.toSorted((one, other) => other.remainder - one.remainder || one.place - other.place)
  for (const part of first.slice(0, left)) part.tenths += 1
  return parts.map((part) => part.tenths / 10)
}

/** The sum of scores with one decimal, never above `total`; null counts 0. */
export const sumScores = (scores: readonly (number | null)[], total = Number.POSITIVE_INFINITY): number =>
  Math.min(scores.reduce<number>((sum, score) => sum + tenths(score ?? 0), 0) / 10, total)
