import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, type Spans, withSpan } from '../kit/spans.ts'
import { gapsOf, playedPercent } from './gaps.ts'

test.each<[string, Spans, number, Spans]>([
  ['nothing was played', [], 90, [[0, 90]]],
  ['all was played', [[0, 90]], 90, []],
  ['one hole', [[0, 20], [36, 90]], 90, [[20, 36]]], // biome-ignore format: a row of a table
  ['the beginning and the end', [[10, 80]], 90, [[0, 10], [80, 90]]], // biome-ignore format: a row of a table
  ['more than there is', [[0, 20], [95, 120]], 90, [[20, 90]]], // biome-ignore format: a row of a table
  ['no length is known', [], 0, []],
])('D3-Q01 the gaps when %s', (_name, covered, duration, gaps) => {
  expect(gapsOf(covered, duration)).toEqual(gaps)
})

test.each([
  [0, 8, 0],
  [79, 90, 87],
  [80, 90, 100],
  [90, 90, 100],
  [1, 90, 1],
])('D3-Q01 %i of %i seconds are %i percent', (covered, duration, percent) => {
  expect(playedPercent(covered, duration)).toBe(percent)
})

test('D3-Q01 whoever plays every gap is complete, and no gap overlaps what counts', () => {
  const span = fc.tuple(fc.nat(300), fc.nat(300))
  fc.assert(
    fc.property(fc.array(span), fc.integer({ min: 1, max: 300 }), (played, duration) => {
      const covered = played.reduce<Spans>((spans, [a, b]) => withSpan(spans, [Math.min(a, b), Math.max(a, b)]), [])
      const inside = covered.map(([from, to]) => [Math.min(from, duration), Math.min(to, duration)] as const)
      const gaps = gapsOf(covered, duration)
      expect(lengthOf(gaps) + lengthOf(inside)).toBe(duration)
      const after = gaps.reduce<Spans>(withSpan, covered)
      expect(gapsOf(after, duration)).toEqual([])
      expect(playedPercent(lengthOf(after), duration)).toBe(100)
    }),
  )
})
