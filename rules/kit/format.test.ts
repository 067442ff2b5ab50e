import { expect, test } from 'vitest'
import {
  badgeText,
  countText,
  dateText,
  dateTimeText,
  durationText,
  hoursText,
  pointsChangeText,
  rangeText,
  recentText,
  sizeText,
  timeRangeText,
} from './format.ts'

test.each([
  [0, '0.0'],
  [2, '2.0'],
  [42.55, '42.5'],
  [1.25, '1.3'],
])('hours have one decimal: %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text)
})

test.each([
  [0, '0'],
  [999, '999'],
  [1286, '1,286'],
  [9999, '9,999'],
  [10_000, '1 万'],
  [12_999, '1.2 万'],
  [1_234_567, '123.4 万'],
])('counts have a comma, then 万: %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

test.each([
  [0, ''],
  [-1, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('D1-B020 a badge of %s says %s', (count, text) => {
  expect(badgeText(count)).toBe(text)
})

test.each([
  ['00:42:16', '42:16'],
  ['00:00:09', '00:09'],
  ['01:02:03', '01:02:03'],
  ['123:00:00', '123:00:00'],
  ['00:00:00', ''],
  ['', ''],
  ['half an hour', ''],
])('a duration of %s is shown as %s', (clockTime, text) => {
  expect(durationText(clockTime)).toBe(text)
})

test('D1-B300 D1-B301 D2-B412 D3-B381 dates are those of Asia/Shanghai', () => {
  const instant = new Date('2026-03-27T16:05:09Z')
  expect([dateText(instant), dateTimeText(instant)]).toEqual(['2026-03-28', '2026-03-28 00:05'])
})

test.each([
  ['2026-03-28T00:15:01Z', '刚刚'],
  ['2026-03-28T00:03:00Z', '12 分钟前'],
  ['2026-03-27T23:00:00Z', '今天 07:00'],
  ['2026-03-27T13:40:00Z', '昨天 21:40'],
  ['2026-03-26T12:14:00Z', '03-26 20:14'],
  ['2025-03-28T00:00:00Z', '2025-03-28'],
  ['2026-03-28T01:00:00Z', '刚刚'],
])('at 08:15 of 28 March, %s is %s', (instant, text) => {
  expect(recentText(new Date(instant), new Date('2026-03-28T00:15:30Z'))).toBe(text)
})

test('a range is joined by 至', () => {
  expect(rangeText('03-10', '05-30')).toBe('03-10 至 05-30')
})

test('two times of one day name it once', () => {
  expect(timeRangeText('2026-11-20 14:30', '2026-11-20 16:00')).toBe('2026-11-20 14:30 至 16:00')
  expect(timeRangeText('2026-11-20 22:30', '2026-11-21 00:30')).toBe('2026-11-20 22:30 至 2026-11-21 00:30')
})

test.each([
  [0, '0 B'],
  [9, '9 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [655_360, '640 KB'],
  [1_024 ** 2 - 1, '1.0 MB'],
  [12.3 * 1_024 ** 2, '12.3 MB'],
  [1_024 ** 3 - 1, '1.00 GB'],
  [1.25 * 1_024 ** 3, '1.25 GB'],
  [2_048 * 1_024 ** 3, '2048.00 GB'],
])('%s bytes are shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})

test.each([
  [2, '+2'],
  [1200, '+1,200'],
  [-2, '−2'],
  [-1200, '−1,200'],
])('points that were given or taken back: %d', (points, text) => {
  expect(pointsChangeText(points)).toBe(text)
})
