import { expect, test } from 'vitest'
import { coursePercent } from './course-percent.ts'

test.each([
  ['nothing to study', [], 0],
  ['half of one', [50], 50],
  ['one of three', [100, 0, 0], 33],
  ['nearly all', [100, 100, 99], 99],
  ['all', [100, 100, 100], 100],
])('D1-R44 percent of a course: %s', (_name, rates, percent) => {
  expect(coursePercent(rates)).toBe(percent)
})
