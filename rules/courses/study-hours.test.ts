import { expect, test } from 'vitest'
import { studyHoursOf } from './study-hours.ts'

test.each([
  ['45 minutes', 45 * 60, 1],
  ['90 minutes', 90 * 60, 2],
  ['half an hour', 30 * 60, 0.7],
  ['four minutes', 4 * 60, 0.1],
  ['a micro course of 40 seconds', 40, 0.1],
  ['nothing to study', 0, 0.1],
])('D1-B004 study hours follow from minutes: %s', (_name, seconds, hours) => {
  expect(studyHoursOf(seconds)).toBe(hours)
})
