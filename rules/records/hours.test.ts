import { expect, test } from 'vitest'
import { percentOf } from '../kit/percent.ts'
import { isPlanFulfilled, missingHours, plannedHours, totalHours, yearOf, yearSpan } from './hours.ts'

test.each([
  ['the last second of a year in China', '2026-12-31T15:59:59Z', 2026],
  ['the first second of the next', '2026-12-31T16:00:00Z', 2027],
])('the year turns in Asia/Shanghai: %s', (_name, instant, year) => {
  expect(yearOf(new Date(instant))).toBe(year)
})

test('a year is from its first moment in China up to that of the next', () => {
  expect(yearSpan(2026)).toEqual({ from: new Date('2025-12-31T16:00Z'), until: new Date('2026-12-31T16:00Z') })
})

test.each([
  [{ own: 30.5, provincial: 8, national: 4 }, 42.5],
  [{ own: 0.1, provincial: 0.2, national: 0 }, 0.3],
  [{ own: 0, provincial: 0, national: 0 }, 0],
])('D1-Q83 all hours of a year: %o is %d', (hours, total) => {
  expect(totalHours(hours)).toBe(total)
})

test.each([
  ['a tenth is missing', 49.9, 50, false, 99],
  ['exactly fulfilled', 50, 50, true, 100],
  ['more than planned', 61, 50, true, 100],
  ['most of it', 42.5, 50, false, 85],
  ['nothing yet', 0, 50, false, 0],
  ['nothing planned', 0, 0, true, 100],
  ['nearly, in a large plan', 9_999.9, 10_000, false, 99],
])('D1-B236 D1-B237 D2-B200 D2-B202 a plan: %s', (_name, total, planned, fulfilled, percent) => {
  expect([isPlanFulfilled(total, planned), percentOf(total, planned)]).toEqual([fulfilled, percent])
})

test.each([
  ['the own plan wins', 60, '50', 60],
  ['an own plan of nothing is a plan', 0, '50', 0],
  ['else the setting', undefined, '50', 50],
  ['a setting that is no number', undefined, '五十', 0],
  ['a negative setting', undefined, '-5', 0],
  ['an empty setting', undefined, '', 0],
])('planned hours: %s', (_name, own, setting, planned) => {
  expect(plannedHours(own, setting)).toBe(planned)
})

test('D1-Q83 what is missing for the plan has one decimal and is never below nothing', () => {
  expect([missingHours(42.5, 50), missingHours(49.7, 50), missingHours(61, 50)]).toEqual([7.5, 0.3, 0])
})
