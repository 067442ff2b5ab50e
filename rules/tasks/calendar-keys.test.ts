import { expect, test } from 'vitest'
import { dayByKey, dayInMonth } from './calendar-keys.ts'

test.each([
  ['ArrowLeft', false, '2026-11-01', '2026-10-31'],
  ['ArrowRight', false, '2026-11-30', '2026-12-01'],
  ['ArrowUp', false, '2026-11-05', '2026-10-29'],
  ['ArrowDown', false, '2026-11-05', '2026-11-12'],
  ['Home', false, '2026-11-21', '2026-11-16'],
  ['End', false, '2026-11-21', '2026-11-22'],
  ['PageUp', false, '2026-03-31', '2026-02-28'],
  ['PageDown', false, '2026-12-31', '2027-01-31'],
  ['PageUp', true, '2028-02-29', '2027-02-28'],
  ['PageDown', true, '2026-11-21', '2027-11-21'],
  ['ArrowLeft', false, '1970-01-01', '1970-01-01'],
  ['PageUp', true, '1970-05-01', '1970-01-01'],
  ['PageDown', true, '2099-05-01', '2099-12-31'],
  ['a', false, '2026-11-21', undefined],
])('D1-B128 D1-B129 %s in a calendar, shifted %s, from %s', (key, isShifted, from, to) => {
  expect(dayByKey(from, key, isShifted)).toBe(to)
})

test('a shorter month ends earlier', () => {
  expect(dayInMonth({ year: 2026, month: 2 }, '2026-01-30')).toBe('2026-02-28')
})
