import { expect, test } from 'vitest'
import { whySkipped } from './choose.ts'

const now = new Date('2026-11-28T09:00+08:00')
const before = (hours: number) => now.getTime() - hours * 3_600_000

test.each([
  ['never reminded', { state: 'none', remindedAt: null }, 3, undefined],
  ['reminded a moment less than three days ago', { state: 'none', remindedAt: before(72) + 1 }, 3, 'recent'],
  ['reminded three days ago', { state: 'doing', remindedAt: before(72) }, 3, undefined],
  ['reminded just now where no days are set', { state: 'none', remindedAt: before(0) }, 0, undefined],
  ['has done it', { state: 'done', remindedAt: null }, 3, 'done'],
  ['has done it and was reminded', { state: 'done', remindedAt: before(1) }, 3, 'done'],
] as const)('D1-B006 not twice within the days: %s', (_name, person, days, why) => {
  expect(whySkipped(person, days, now)).toBe(why)
})
