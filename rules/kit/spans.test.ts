import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lengthOf, readSpans, type Span, withSpan, writeSpans } from './spans.ts'

test.each<[string, Span[], Span, Span[]]>([
  ['into nothing', [], [0, 10], [[0, 10]]],
  [
    'apart',
    [[0, 10]],
    [20, 30],
    [
      [0, 10],
      [20, 30],
    ],
  ],
  [
    'before',
    [[20, 30]],
    [0, 10],
    [
      [0, 10],
      [20, 30],
    ],
  ],
  ['touching', [[0, 10]], [10, 20], [[0, 20]]],
  [
    'bridging',
    [
      [0, 10],
      [20, 30],
    ],
    [5, 25],
    [[0, 30]],
  ],
  ['inside', [[0, 30]], [5, 10], [[0, 30]]],
  ['empty', [[0, 10]], [5, 5], [[0, 10]]],
])('a span joins %s', (_name, spans, span, expected) => {
  expect(withSpan(spans, span)).toEqual(expected)
})

test('spans hold exactly the seconds that were put in, each once', () => {
  const anySpans = fc.array(fc.tuple(fc.nat(200), fc.nat(40)), { maxLength: 30 })
  fc.assert(
    fc.property(anySpans, (wishes) => {
      const seconds = new Set<number>()
      let spans: readonly Span[] = []
      for (const [from, length] of wishes) {
        spans = withSpan(spans, [from, from + length])
        for (let second = from; second < from + length; second += 1) seconds.add(second)
      }
      expect(lengthOf(spans)).toBe(seconds.size)
      expect(readSpans(writeSpans(spans))).toEqual(spans)
    }),
  )
})
