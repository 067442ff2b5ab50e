import { expect, test } from 'vitest'
import { spreadOf } from './spread.ts'

const filled = (given: [number, number][], fullScore: number) => {
  const { bars, ...rest } = spreadOf(
    given.map(([score, count]) => ({ score, count })),
    fullScore,
  )
  return { ...rest, of: bars.length, bars: bars.filter(({ count }) => count > 0) }
}

test.each([
  ['nothing', [], 20, { of: 21, count: 0, mean: null, bars: [] }],
  [
    'whole points',
    [
      [12, 1],
      [12.5, 2],
      [20, 1],
    ],
    20,
    {
      of: 21,
      count: 4,
      mean: 14.3,
      bars: [
        { from: 12, to: 12.9, count: 3 },
        { from: 20, to: 20, count: 1 },
      ],
    },
  ],
  [
    'halves of a small question',
    [
      [0.4, 1],
      [2.5, 1],
    ],
    2.5,
    {
      of: 6,
      count: 2,
      mean: 1.5,
      bars: [
        { from: 0, to: 0.4, count: 1 },
        { from: 2.5, to: 2.5, count: 1 },
      ],
    },
  ],
  [
    'wider bars of a great one',
    [
      [3, 1],
      [40, 2],
    ],
    40,
    {
      of: 21,
      count: 3,
      mean: 27.7,
      bars: [
        { from: 2, to: 3.9, count: 1 },
        { from: 40, to: 40, count: 2 },
      ],
    },
  ],
] as [string, [number, number][], number, object][])(
  'D2-Q69 the scores given for a question as bars: %s',
  (_, given, fullScore, expected) => {
    expect(filled(given, fullScore)).toEqual(expected)
  },
)
