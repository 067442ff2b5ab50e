import { expect, test } from 'vitest'
import { isNew } from './newness.ts'

test.each([
  ['the day it is published', '2026-11-04T09:00Z', true],
  ['the last moment of 30 days', '2026-12-04T08:59:59Z', true],
  ['30 days later', '2026-12-04T09:00Z', false],
])('D1-E30 a course is new: %s', (_name, now, expected) => {
  expect(isNew(new Date('2026-11-04T09:00Z'), new Date(now))).toBe(expected)
})
