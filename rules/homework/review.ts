import { type HomeworkState, homeworkStates, type ScoreType, scoreTypes } from '@college/contract/homework/homework.ts'
import { decidePiece, LEASE_MINUTES } from '@college/contract/homework/review.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { lengthOf } from './text.ts'

const { refusals } = decidePiece

/** Characters of a comment. */
const LONGEST_COMMENT = 500

/** Who holds a piece; both null where nobody took it. */
export type Lease = { takenBy: string | null; takenUntil: Date | null }

/** Who holds the piece now; null when it is free. */
export const holderOf = ({ takenBy, takenUntil }: Lease, now: Date): string | null =>
  takenUntil && takenUntil > now ? takenBy : null

export const leaseEnd = (now: Date): Date => new Date(now.getTime() + LEASE_MINUTES * 60_000)

/** Why this reviewer cannot take the piece; undefined when they can. */
export function whyNotTake(piece: Lease & { state: HomeworkState }, reviewerId: string, now: Date) {
  if (piece.state !== homeworkStates.waiting) return refusals.decided
  const holder = holderOf(piece, now)
  return holder !== null && holder !== reviewerId ? refusals.taken : undefined
}

export type Marking = { scoreType: ScoreType; maxScore: number; passScore: number }
export type Decision = {
  decision: typeof homeworkStates.passed | typeof homeworkStates.returned
  score: number | undefined
  comment: string
}

/** Why a decision is refused; undefined when it is valid (D2-Q68). */
export function whyNotDecide({ decision, score, comment }: Decision, marking: Marking): RefusalText | undefined {
  if (lengthOf(comment) > LONGEST_COMMENT) return refusals.longComment
  const isPass = decision === homeworkStates.passed
  if (!isPass && comment === '') return refusals.noReason
  if (marking.scoreType === scoreTypes.passOnly) return undefined
  // Work that goes back may stay without a score.
  if (score === undefined) return isPass ? refusals.noScore : undefined
  if (!isScore(score, marking.maxScore)) return refusals.wrongScore
  return isPass && score < marking.passScore ? refusals.belowPass : undefined
}

/** From 0 to the maximum, with one decimal at most. */
const isScore = (score: number, most: number): boolean =>
  score >= 0 && score <= most && Math.abs(score * 10 - Math.round(score * 10)) < 1e-6
