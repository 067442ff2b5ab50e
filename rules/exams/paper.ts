import type { PaperPart } from '@college/contract/exams/papers.ts'
import { sumScores } from '../questions/marking.ts'

export const MOST_QUESTIONS = 500
export const HIGHEST_SCORE = 9_999

/** A score as papers have it: with one decimal. */
export const toOneDecimal = (score: number): number => Math.round(score * 10) / 10

/** How many questions a paper asks, and its full score. */
export function paperTotals(parts: readonly PaperPart[]): { questionCount: number; score: number } {
  const scores = parts.flatMap(({ draw, questions, questionScore }) =>
    draw
      ? Array.from({ length: draw.count }, () => questionScore)
      : questions.map(({ score }) => score ?? questionScore),
  )
  return { questionCount: scores.length, score: sumScores(scores) }
}

/** Whether each part is either fixed or drawn, each question is named once, and scores have one decimal. */
export function arePartsSound(parts: readonly PaperPart[]): boolean {
  const named = parts.flatMap(({ questions }) => questions.map(({ id }) => id))
  const scores = parts.flatMap(({ questionScore, questions }) => [
    questionScore,
    ...questions.flatMap(({ score }) => score ?? []),
  ])
  return (
    new Set(named).size === named.length &&
    parts.every(({ draw, questions }) => !draw || questions.length === 0) &&
    scores.every((score) => toOneDecimal(score) === score)
  )
}
