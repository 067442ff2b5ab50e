import { RATING_LENGTH } from '@college/contract/ratings/ratings.ts'
import { lengthOf } from '../homework/text.ts'
import { cleanWords } from '../records/notes.ts'

/** The mean of the scores with one decimal, half up; 0 without ratings (D3-Q15). */
export const averageScore = (sum: number, count: number): number =>
  count > 0 ? Math.round((sum * 10) / count) / 10 : 0

/** The characters of a rating as people count them. */
const ratingLength = (content: string): number => lengthOf(cleanWords(content))

/** Why a rating cannot be kept, if anything. Its text may be empty. */
export const whyNotRated = (content: string): 'tooLong' | undefined =>
  ratingLength(content) > RATING_LENGTH ? 'tooLong' : undefined
