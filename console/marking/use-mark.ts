import { giveMark } from '@college/contract/exams/marking.ts'
import type { Underline } from '@college/contract/kit/underlines.ts'
import { criteriaOf } from '@college/rules/exams/criteria.ts'
import { isScoreWithin, sumScores } from '@college/rules/questions/marking.ts'
import { useState } from 'react'
import { useKeptMark } from '../ui/marking/kept-mark.ts'
import type { MarkedAnswer, TakenAnswer } from './answer.ts'
import type { Pointed } from './points.ts'

/** What a marker writes about one answer. The rule of the server says whether the score is possible. */
export function useMark({ fullScore, sittingId, number, key }: TakenAnswer, given?: MarkedAnswer['given']) {
  const { change, forget, ...kept } = useKeptMark(`${sittingId} ${number} ${given ? 'again' : ''}`, given)
  const [refusal, refuse] = useState('')
  const criteria = criteriaOf(key, fullScore)
  const points = criteria.map((_, at) => kept.points?.[at] ?? null)
  const firstLeft = points.indexOf(null)
  const [place, setPlace] = useState({ at: Math.max(firstLeft, 0), isHalfTyped: false })
  const isWhole = criteria.length > 0 && firstLeft < 0
  const score = criteria.length === 0 ? kept.score : isWhole ? sumScores(points) : null
  return {
    fullScore,
    criteria,
    /** The sum of the points where there are criteria; null while some are missing. */
    score,
    setScore: (to: number | null) => change({ score: to }),
    pointed: { points, ...place },
    setPointed({ points: to, ...next }: Pointed) {
      setPlace(next)
      change({ points: to })
    },
    comment: kept.comment,
    underlines: kept.underlines ?? [],
    setUnderlines: (to: Underline[]) => change({ underlines: to }),
    setComment: (to: string) => change({ comment: to }),
    forget,
    refusal,
    refuse,
    /** Undefined, and the reason shown, when the score is missing or impossible. */
    checked(): MarkedAnswer['given'] | undefined {
      const { badPoints, badScore } = giveMark.refusals
      const isPossible = score !== null && isScoreWithin(score, fullScore)
      refuse(isPossible ? '' : (criteria.length > 0 ? badPoints : badScore).message)
      if (!isPossible) return undefined
      return {
        score,
        ...(isWhole && { points: points as number[] }),
        comment: kept.comment.trim(),
        underlines: kept.underlines ?? [],
      }
    },
  }
}
