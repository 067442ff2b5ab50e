import { expect, test } from 'vitest'
import { albumDayText, mayDeletePicture, whyNotAdd } from './album.ts'

test.each([
  [0, 'noPicture'],
  [1, undefined],
  [9, undefined],
  [10, 'tooMany'],
])('D2-B293 %i pictures at once: %s', (pictures, why) => {
  expect(whyNotAdd(pictures)).toBe(why)
})

test.each([
  ['D2-B310 a student, their own', true, 1, true],
  ['D2-B312 a student, of another', false, 1, false],
  ['D2-B311 a cadre or teacher, of another', false, 2, true],
  ['D2-B312 an observer, of another', false, 3, false],
  ['D2-B312 nobody of the class', false, 0, false],
])('%s', (_name, isMine, isstudent, may) => {
  expect(mayDeletePicture(isMine, isstudent)).toBe(may)
})

test.each([
  ['2026-03-20 09:00', '今天'],
  ['2026-03-19 23:59', '昨天'],
  ['2026-03-18 00:00', '2026年3月18日'],
  ['2025-12-01 12:00', '2025年12月1日'],
])('the heading of a picture of %s: %s', (createTime, text) => {
  expect(albumDayText(createTime, '2026-03-20')).toBe(text)
})
