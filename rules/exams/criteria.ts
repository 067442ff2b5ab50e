import type { Criterion, QuestionKey } from '@college/contract/questions/key.ts'
import { isScoreWithin, splitScore, sumScores } from '../questions/marking.ts'

/** The criteria of a question with the full score of each; together they are `fullScore`. */
export function criteriaOf(
  { criteria = [] }: Pick<QuestionKey, 'criteria'>,
  fullScore: number,
): (Criterion & { fullScore: number })[] {
  const fullScores = splitScore(
    fullScore,
    criteria.map(({ weight }) => weight),
  )
  return criteria.map((criterion, place) => ({ ...criterion, fullScore: fullScores[place] as number }))
}

/**
 * Whether these points may stand beside this score. A question with criteria takes points for each of them, and their
 * sum is the score; one without takes none.
 */
export function arePointsWithin(
  points: readonly number[] | undefined,
  score: number,
  key: Pick<QuestionKey, 'criteria'>,
  fullScore: number,
): boolean {
  const criteria = criteriaOf(key, fullScore)
  if (criteria.length === 0) return points === undefined
  if (points?.length !== criteria.length || sumScores(points) !== score) return false
  return criteria.every((criterion, place) => isScoreWithin(points[place] as number, criterion.fullScore))
}
