import { expect, test } from 'vitest'
import { arePointsWithin, criteriaOf } from './criteria.ts'

const criteria = [5, 5, 6, 4].map((weight, place) => ({ name: `第 ${place + 1} 条`, weight }))

test('D2-Q69 the score that a paper gives a question is split among its criteria by their weights', () => {
  const split = (full: number) => criteriaOf({ criteria }, full).map(({ fullScore }) => fullScore)
  expect(split(20)).toEqual([5, 5, 6, 4])
  expect(split(10)).toEqual([2.5, 2.5, 3, 2])
  expect(criteriaOf({}, 20)).toEqual([])
})

test.each([
  ['the sum is the score', [4, 4, 5, 3], 16, true],
  ['halves', [4.5, 4, 5, 3], 16.5, true],
  ['another score than the sum', [4, 4, 5, 3], 17, false],
  ['more than a criterion has', [6, 4, 5, 1], 16, false],
  ['one is missing', [4, 4, 5], 13, false],
  ['below nothing', [-1, 5, 6, 4], 14, false],
  ['two decimals', [4.25, 4, 5, 3], 16.3, false],
  ['no points', undefined, 16, false],
])('D2-Q69 points of criteria: %s', (_, points, score, isPossible) => {
  expect(arePointsWithin(points, score, { criteria }, 20)).toBe(isPossible)
})

test('D2-Q69 a question without criteria takes no points', () => {
  expect(arePointsWithin(undefined, 16, {}, 20)).toBe(true)
  expect(arePointsWithin([16], 16, {}, 20)).toBe(false)
})
