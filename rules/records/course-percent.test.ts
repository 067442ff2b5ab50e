import { expect, test } from 'vitest'
import { coursePercent } from './course-percent.ts'

test.each([
  ['nothing to study', [], 0],
  ['half of one', [[50, 600]], 50],
  [
    'one of three that are as long',
    [
      [100, 90],
      [0, 90],
      [0, 90],
    ],
    33,
  ],
  [
    'nearly all',
    [
      [100, 90],
      [100, 90],
      [99, 90],
    ],
    99,
  ],
  [
    'all',
    [
      [100, 1_200],
      [100, 0],
    ],
    100,
  ],
  [
    '1:14 of 21:46, which the plain mean called 33',
    [
      [100, 74],
      [0, 596],
      [0, 636],
    ],
    5,
  ],
  [
    'a link that takes no time weighs a minute',
    [
      [100, 0],
      [0, 540],
    ],
    10,
  ],
  [
    'the last minute is missing',
    [
      [100, 59_940],
      [0, 0],
    ],
    99,
  ],
] as [string, [number, number][], number][])('D1-R44 D3-Q102 percent of a course: %s', (_name, parts, percent) => {
  expect(coursePercent(parts.map(([rate, seconds]) => ({ rate, seconds })))).toBe(percent)
})
