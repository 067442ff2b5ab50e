import type { takeAnswer } from '@college/contract/exams/marking.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'

/** An answer reserved for this marker: no other marker receives it. */
export type TakenAnswer = NonNullable<Reply<typeof takeAnswer>>

/** An answer together with the score, the points of its criteria and the comment that this marker gave it. */
export type MarkedAnswer = TakenAnswer & { given: { score: number; points?: number[]; comment: string } }
