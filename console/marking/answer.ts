import type { takeAnswer } from '@college/contract/exams/marking.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Underline } from '@college/contract/kit/underlines.ts'

/** An answer reserved for this marker: no other marker receives it. */
export type TakenAnswer = NonNullable<Reply<typeof takeAnswer>>

/** An answer together with what this marker gave it: the score, the points of its criteria, the comment, the underlines. */
export type MarkedAnswer = TakenAnswer & {
  given: { score: number; points?: number[]; comment: string; underlines: Underline[] }
}
