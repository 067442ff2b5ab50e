import { describe, expect, test } from 'vitest'
import { averageScore, whyNotRated } from './ratings.ts'

describe('D3-Q15 D3-Q54 the mean has one decimal', () => {
  test.each([
    [0, 0, 0],
    [10, 1, 10],
    [1, 1, 1],
    [17, 2, 8.5],
    [25, 3, 8.3],
    [26, 3, 8.7],
    // Half of a tenth goes up.
    [33, 4, 8.3],
    [3_000_000, 300_001, 10],
  ])('sum %i of %i ratings is %d', (sum, count, mean) => expect(averageScore(sum, count)).toBe(mean))
})

test.each([
  ['', undefined],
  ['字'.repeat(500), undefined],
  ['👨‍👩‍👧‍👦'.repeat(500), undefined],
  [` ${'字'.repeat(500)}\n`, undefined],
  ['字'.repeat(501), 'tooLong'],
])('D3-Q15 the text of a rating: %#', (content, why) => expect(whyNotRated(content)).toBe(why))
