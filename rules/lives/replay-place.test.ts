import { expect, test } from 'vitest'
import { replayMs, replayPart } from './replay-place.ts'

const second = 1_000
/** Two parts. In the first the source was away from 10 to 70; the second begins at 100. */
const parts = [
  {
    seconds: 30,
    runs: [
      { at: 0, from: 0 },
      { at: 70 * second, from: 10 },
    ],
  },
  { seconds: 20, runs: [{ at: 100 * second, from: 0 }] },
]

test.each([
  ['before the first picture', -5, 0],
  ['in the first run', 4, 4],
  ['while the source was away: at the cut', 40, 10],
  ['after it came back', 75, 15],
  ['between two parts: at the end of the first', 95, 30],
  ['in the second part', 105, 35],
  ['after the last picture', 500, 50],
])('D3-B104 what was said %s stands in the replay where it was said', (_when, at, place) => {
  expect(replayMs(parts, at * second)).toBe(place * second)
})

test('D3-B104 without a recording there is no place', () => {
  expect(replayMs([], 5)).toBeUndefined()
  expect(replayMs([{ seconds: 4, runs: [] }], 5)).toBeUndefined()
})

test.each([
  [0, { part: 0, second: 0 }],
  [9.5, { part: 0, second: 9.5 }],
  [10, { part: 1, second: 0 }],
  [29, { part: 1, second: 19 }],
  [90, { part: 1, second: 20 }],
])('second %d of a replay of two parts', (second, place) => {
  expect(replayPart([{ seconds: 10 }, { seconds: 20 }], second)).toEqual(place)
})

test('a replay that is one film has no parts', () => {
  expect(replayPart([], 90)).toEqual({ part: 0, second: 90 })
})
