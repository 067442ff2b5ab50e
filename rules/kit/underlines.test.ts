import type { Underline } from '@college/contract/kit/underlines.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  areUnderlinesWithin,
  sentencesOf,
  tidyUnderlines,
  toggleUnderline,
  underlinedParagraphs,
} from './underlines.ts'

const text = '  去年三月，驻村。\n\n第一，把听的地方安在家门口😀！👨‍👩‍👧来了。'
const at = (part: string, criterion?: number): Underline => ({
  start: text.indexOf(part),
  end: text.indexOf(part) + part.length,
  ...(criterion !== undefined && { criterion }),
})
const partsOf = (underlines: readonly Underline[] = []) => underlines.map(({ start, end }) => text.slice(start, end))

test.each([
  ['inside', { start: 0, end: 2 }, 0, true],
  ['to the end of the text', { start: 3, end: text.length }, 0, true],
  ['past the end of the text', { start: 3, end: text.length + 1 }, 0, false],
  ['before the text', { start: -1, end: 2 }, 0, false],
  ['nothing', { start: 3, end: 3 }, 0, false],
  ['backwards', { start: 4, end: 3 }, 0, false],
  ['a criterion where there are none', { start: 0, end: 2, criterion: 0 }, 0, false],
  ['no criterion where there are some', { start: 0, end: 2 }, 2, false],
  ['the last criterion', { start: 0, end: 2, criterion: 1 }, 2, true],
  ['a criterion behind the last', { start: 0, end: 2, criterion: 2 }, 2, false],
])('D2-Q69 an underline: %s', (_, underline, criteria, isPossible) => {
  expect(areUnderlinesWithin([underline], text, criteria)).toBe(isPossible)
})

test('D2-Q69 an underline takes whole characters, and no white space at its ends', () => {
  const face = text.indexOf('😀')
  expect(partsOf(tidyUnderlines(text, [{ start: face + 1, end: face + 2 }]))).toEqual(['😀'])
  const family = text.indexOf('👨')
  expect(partsOf(tidyUnderlines(text, [{ start: family, end: family + 2 }]))).toEqual(['👨‍👩‍👧'])
  const line = text.indexOf('\n')
  expect(partsOf(tidyUnderlines(text, [{ start: 0, end: line + 3 }]))).toEqual(['去年三月，驻村。\n\n第'])
  expect(tidyUnderlines(text, [{ start: line, end: line + 2 }])).toEqual([])
})

test('D2-Q69 the key underlines a selection, and removes the underline of the same criterion that it stands in', () => {
  const first = toggleUnderline(text, [], at('去年三月', 0), 0)
  expect(partsOf(first)).toEqual(['去年三月'])
  // Of another criterion: both stay.
  const both = toggleUnderline(text, first ?? [], at('三月'), 1)
  expect(both).toEqual([at('去年三月', 0), at('三月', 1)])
  expect(toggleUnderline(text, both ?? [], at('年'), 0)).toEqual([at('三月', 1)])
  // What touches becomes one.
  expect(partsOf(toggleUnderline(text, first ?? [], at('，驻村。'), 0))).toEqual(['去年三月，驻村。'])
  const caret = text.indexOf('月')
  expect(toggleUnderline(text, both ?? [], { start: caret, end: caret }, 2)).toEqual([at('三月', 1)])
  expect(toggleUnderline(text, [], { start: caret, end: caret }, 2)).toBeUndefined()
})

test('D2-Q69 sentences, for selecting them by keys', () => {
  expect(sentencesOf('  他说：“好。”\n\n那就走！？行…… 好\n')).toEqual(
    ['他说：“好。”', '那就走！？', '行……', '好'].map((sentence) => {
      const start = '  他说：“好。”\n\n那就走！？行…… 好\n'.indexOf(sentence === '好' ? '好\n' : sentence)
      return { start, end: start + sentence.length }
    }),
  )
})

const texts = fc.array(fc.constantFrom('去', '年', '。', ' ', '\n', '😀', '👨‍👩‍👧', 'a', 'é', '\r'), { maxLength: 30 })
const cases = texts
  .map((parts) => parts.join(''))
  .chain((whole) =>
    fc.tuple(
      fc.constant(whole),
      fc.array(
        fc
          .record({ a: fc.nat(whole.length), b: fc.nat(whole.length), criterion: fc.nat(2) })
          .map(({ a, b, criterion }): Underline => ({ start: Math.min(a, b), end: Math.max(a, b), criterion })),
        { maxLength: 8 },
      ),
    ),
  )

test('D2-Q69 underlines that are tidy are possible, apart from each other, and stay as they are', () => {
  fc.assert(
    fc.property(cases, ([whole, underlines]) => {
      const tidy = tidyUnderlines(whole, underlines)
      expect(areUnderlinesWithin(tidy, whole, 3)).toBe(true)
      expect(tidyUnderlines(whole, tidy)).toEqual(tidy)
      for (const [index, { start, end, criterion }] of tidy.entries()) {
        const part = whole.slice(start, end)
        expect(part).toBe(part.trim())
        expect(part.isWellFormed()).toBe(true)
        const others = tidy.slice(index + 1).filter((other) => other.criterion === criterion)
        expect(others.every((other) => other.start > end)).toBe(true)
      }
      // Every visible character is still in one of the pieces.
      for (const { start, end, criterion } of underlines) {
        for (let unit = start; unit < end; unit += 1) {
          if (/\s/.test(whole[unit] as string)) continue
          expect(tidy.some((each) => each.criterion === criterion && each.start <= unit && unit < each.end)).toBe(true)
        }
      }
    }),
  )
})

test('D2-Q69 the pieces of a text are the text, and each is underlined as a whole', () => {
  fc.assert(
    fc.property(cases, ([whole, underlines]) => {
      const tidy = tidyUnderlines(whole, underlines)
      const pieces = underlinedParagraphs(whole, tidy).flatMap((paragraph) => paragraph.pieces)
      const lines = whole.split('\n').filter((line) => line.trim() !== '')
      expect(pieces.map((piece) => piece.text).join('')).toBe(lines.join(''))
      for (const piece of pieces) {
        expect(whole.slice(piece.start, piece.end)).toBe(piece.text)
        for (let unit = piece.start; unit < piece.end; unit += 1) {
          const over = tidy.filter(({ start, end }) => start <= unit && unit < end)
          expect(piece.underlines).toEqual(over)
        }
      }
    }),
  )
})

test('D2-Q69 a selection that is underlined and then toggled again leaves what was there', () => {
  fc.assert(
    fc.property(cases, fc.nat(2), ([whole, underlines], criterion) => {
      const [picked, ...rest] = underlines
      const before = tidyUnderlines(
        whole,
        rest.filter((each) => each.criterion !== criterion),
      )
      const once = picked && toggleUnderline(whole, before, picked, criterion)
      fc.pre(once !== undefined && once.length > before.length)
      const own = once?.find((each) => each.criterion === criterion)
      expect(own && toggleUnderline(whole, once ?? [], own, criterion)).toEqual(before)
    }),
  )
})
