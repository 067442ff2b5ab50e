import { expect, test } from 'vitest'
import { canChoose, canShow, type DayRange, FIRST_DAY, isDay, isInRange, wholeRange, withDay } from './day-range.ts'

const [a, b, c] = ['2026-11-03', '2026-11-10', '2026-12-01'] as const

test.each<[string, DayRange, string, DayRange]>([
  ['begins a range', {}, a, { from: a }],
  ['ends it', { from: a }, b, { from: a, to: b }],
  ['ends it on the other side', { from: b }, a, { from: a, to: b }],
  ['ends it on the same day', { from: a }, a, { from: a, to: a }],
  ['begins another', { from: a, to: b }, c, { from: c }],
])('D1-B128 a tap on a day %s', (_name, range, day, next) => {
  expect(withDay(range, day)).toEqual(next)
})

test('D1-B128 a range with one end is one day, and none is none', () => {
  expect([wholeRange({ from: a }), wholeRange({ from: a, to: b }), wholeRange({})]).toEqual([
    { from: a, to: a },
    { from: a, to: b },
    {},
  ])
})

test.each<[string, DayRange, string, boolean]>([
  ['its first day', { from: a, to: b }, a, true],
  ['its last day', { from: a, to: b }, b, true],
  ['the day after', { from: a, to: b }, '2026-11-11', false],
  ['the only day', { from: a }, a, true],
  ['no range', {}, a, false],
])('D1-Q66 both ends belong to a range: %s', (_name, range, day, isIn) => {
  expect(isInRange(range, day)).toBe(isIn)
})

test('D1-B129 D1-Q38 the calendar begins on 1970-01-01', () => {
  expect(FIRST_DAY).toBe('1970-01-01')
  expect([canChoose('1969-12-31'), canChoose('1970-01-01'), canChoose('2100-01-01')]).toEqual([false, true, false])
  expect([canShow({ year: 1969, month: 12 }), canShow({ year: 1970, month: 1 })]).toEqual([false, true])
})

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['1970-01-01', true],
  ['1969-12-31', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['0000-00-00', false],
  ['', false],
  ['heute', false],
])('D1-Q66 a day of the wire: %s %s', (text, isOne) => {
  expect(isDay(text)).toBe(isOne)
})
