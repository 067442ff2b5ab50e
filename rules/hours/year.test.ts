import { expect, test } from 'vitest'
import { daysLeft, isYearOver, sameDayLastYear, yearPassed } from './year.ts'

const at = (day: string) => new Date(`${day}+08:00`)

test.each([
  ['2026-11-27T18:00', 2026, 34],
  ['2026-12-31T23:59', 2026, 0],
  ['2027-01-01T00:00', 2026, 0],
  ['2026-01-01T00:00', 2026, 364],
])('D1-B006 at %s the year %i has %i days left', (now, year, days) => {
  expect(daysLeft(year, at(now))).toBe(days)
})

test('D1-B006 the part of the year that has passed counts today, and ends at all of it', () => {
  expect(yearPassed(2026, at('2026-11-27T18:00'))).toBeCloseTo(331 / 365)
  expect(yearPassed(2025, at('2026-11-27T18:00'))).toBe(1)
  expect(yearPassed(2024, at('2024-12-31T00:00'))).toBe(1)
})

test.each([
  ['2026-11-27T18:00', 2026, '2025-11-27'],
  ['2028-02-29T08:00', 2028, '2027-02-28'],
  ['2026-11-27T18:00', 2025, '2024-12-31'],
  ['2027-01-01T00:00', 2027, '2026-01-01'],
])('D1-B006 at %s the year %i is compared with %s', (now, year, day) => {
  expect(sameDayLastYear(year, at(now))).toBe(day)
})

test('D1-B006 a year is over from the first moment of the next in China', () => {
  expect(isYearOver(2026, at('2026-12-31T23:59:59'))).toBe(false)
  expect(isYearOver(2026, at('2027-01-01T00:00'))).toBe(true)
})
