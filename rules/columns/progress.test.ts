import { expect, test } from 'vitest'
import { isCompulsory, progressOf, totalPeriod, unitAt } from './progress.ts'

test.each([
  ['no course', [], { total: 0, done: 0, percent: 100 }],
  ['nothing begun', [0, 0], { total: 2, done: 0, percent: 0 }],
  ['one of three done', [100, 0, 0], { total: 3, done: 1, percent: 33 }],
  ['almost all', [100, 99, 80], { total: 3, done: 1, percent: 33 }],
  ['all done', [100, 100], { total: 2, done: 2, percent: 100 }],
])('D1-B236 D1-B237 progress of %s', (_what, progresses, expected) => {
  expect(progressOf(progresses)).toEqual(expected)
})

test('D3-B144 必修 is compulsory, any other word is elective', () => {
  expect(['必修', '选修', '', '必修课'].map(isCompulsory)).toEqual([true, false, false, false])
})

test.each([
  [undefined, 'a'],
  ['0', 'a'],
  ['1', 'b'],
  ['2', undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['', undefined],
  ['length', undefined],
  ['99999999', undefined],
])('D1-Q53 index %j means unit %j', (index, unit) => {
  expect(unitAt(['a', 'b'], index)).toBe(unit)
})

test('D1-E06 hours add up to one decimal', () => {
  expect([totalPeriod([]), totalPeriod([1.5, 2]), totalPeriod([0.1, 0.2])]).toEqual([0, 3.5, 0.3])
})
