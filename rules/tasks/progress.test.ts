import { expect, test } from 'vitest'
import { completeRate, fulfilledAt } from './progress.ts'

test.each([
  ['nothing of three courses', 0, 3, 0],
  ['one of three', 1, 3, 33],
  ['two of three', 2, 3, 66],
  ['all three', 3, 3, 100],
  ['199 of 200 are not all', 199, 200, 99],
  ['one of 200 is not yet a percent', 1, 200, 0],
  ['more hours than asked for', 31.5, 20, 100],
  ['a tenth of an hour short', 19.9, 20, 99],
  ['2.9 of 10 hours', 2.9, 10, 29],
  ['0.3 of 0.3 hours, summed in tenths', 0.1 + 0.2, 0.3, 100],
  ['nothing is required', 0, 0, 100],
])('D1-B236 D1-B237 D1-Q84 complete_rate: %s', (_name, done, required, rate) => {
  expect(completeRate({ done, required })).toBe(rate)
})

const made = new Date('2026-11-01T00:00Z')
const early = new Date('2026-11-03T00:00Z')
const late = new Date('2026-11-09T00:00Z')
const all = (reachedAt: Date | null) => ({ done: 2, required: 2, reachedAt })
const some = { done: 1, required: 2, reachedAt: early }
const nothing = { done: 0, required: 0, reachedAt: null }

test.each([
  ['by its last course', all(late), nothing, false, late],
  ['not while a course is missing', some, nothing, false, null],
  ['without an assessment, whatever its exams', all(early), some, false, early],
  ['not before the assessment', all(early), some, true, null],
  ['by the assessment, when that is later', all(early), all(late), true, late],
  ['by the courses, when they are later', all(late), all(early), true, late],
  ['by the courses, where the assessment has no exams', all(early), nothing, true, early],
  ['as soon as it is there, when it asks for nothing', nothing, nothing, true, made],
])('D1-Q84 a task is fulfilled %s', (_name, content, assessment, isAssess, at) => {
  expect(fulfilledAt(content, assessment, isAssess, made)).toEqual(at)
})
