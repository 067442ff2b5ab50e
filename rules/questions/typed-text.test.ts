import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, isNear, numberIn, rightInAnyOrder, rightInPlace } from './typed-text.ts'

test.each([
  ['ＡＢＣ　ｄ', 'abc d'],
  ['  New   York ', 'new york'],
  ['北 京 Daxing', '北京daxing'],
  ['ﬁn', 'fin'],
  ['\t', ''],
])('D2-Q69 a typed text is compared folded: %j', (typed, folded) => {
  expect(foldText(typed)).toBe(folded)
})

test.each([
  ['3.14', 3.14],
  ['３．１４', 3.14],
  ['3。14', 3.14],
  ['1,234,567.5', 1_234_567.5],
  ['１，２３４', 1_234],
  ['－５', -5],
  ['−5', -5],
  ['—5', -5],
  ['负5', -5],
  ['+5', 5],
  ['＋５', 5],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1_000],
  ['1.5E-3', 0.0015],
  [' 1 000 ', 1_000],
])('D2-Q69 a number is read from %j', (typed, number) => {
  expect(numberIn(typed)).toBe(number)
})

test.each(['', '-', '.', '1,23', '12,34,567', '10²', '1/2', '½', '五', '0x10', 'Infinity', '1e999', '5 m', '1-2'])(
  'D2-Q69 %j is no number',
  (typed) => {
    expect(numberIn(typed)).toBeUndefined()
  },
)

test('D2-Q69 the unit may stand behind a number', () => {
  expect(numberIn('50％', '%')).toBe(50)
  expect(numberIn('50', '%')).toBe(50)
  expect(numberIn('50 kg', '%')).toBeUndefined()
})

test.each([
  [3.13, 3.14, 0.01, true],
  [3.15, 3.14, 0.01, true],
  [3.1299, 3.14, 0.01, false],
  [1e15 + 1, 1e15, 0, false],
  [0.1 + 0.2, 0.3, 0, true],
])('D2-Q69 %d is near %d within %d: %s', (value, wanted, tolerance, isIt) => {
  expect(isNear(value, wanted, tolerance)).toBe(isIt)
})

test('D2-Q69 spaces, width and case never decide', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019北京'), minLength: 1, maxLength: 8 })
  const widened = (text: string) =>
    [...text].map((each) => (each <= '~' ? String.fromCharCode(each.charCodeAt(0) + 0xfee0) : each)).join('')
  fc.assert(
    fc.property(word, (text) => {
      expect(rightInPlace([` ${widened(text.toUpperCase())} `], [[text]])).toBe(1)
      expect(foldText(foldText(text))).toBe(foldText(text))
    }),
  )
})

test('D2-Q69 in any order as many blanks count as the best arrangement allows', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd')
  const accepted = fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), accepted, (typed, lists) => {
      expect(rightInAnyOrder(typed, lists)).toBe(best(typed, lists))
    }),
  )
})

/** Tries every arrangement. */
function best([first, ...others]: string[], lists: string[][]): number {
  if (first === undefined) return 0
  const taking = lists.map((list, index) => (list.includes(first) ? 1 + best(others, lists.toSpliced(index, 1)) : 0))
  return Math.max(best(others, lists), ...taking)
}
