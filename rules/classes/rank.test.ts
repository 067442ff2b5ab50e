import { expect, test } from 'vitest'
import { minutesBehind, wholeMinutes } from './rank.ts'

test.each([
  [0, 0],
  [59, 0],
  [60, 1],
  [3_599, 59],
  [59_160, 986],
])('D2-B080 %i s are %i minutes', (seconds, minutes) => {
  expect(wholeMinutes(seconds)).toBe(minutes)
})

test.each([
  ['the first', 600, undefined, 0],
  ['the same time', 600, 600, 0],
  ['less than a minute', 600, 601, 1],
  ['whole minutes', 59_160, 60_600, 24],
  ['a minute that has begun counts', 59_160, 60_601, 25],
] as const)('D2-B079 what is missing to the place before: %s', (_, seconds, before, minutes) => {
  expect(minutesBehind(seconds, before)).toBe(minutes)
})
