import { expect, test } from 'vitest'
import { lastMondays, sharePercent, yearBefore } from './weeks.ts'

test('weeks begin on Monday in China, also while it is still Sunday in Greenwich', () => {
  expect(lastMondays(new Date('2026-11-01T17:00Z'), 2)).toEqual(['2026-10-26', '2026-11-02'])
  expect(lastMondays(new Date('2026-11-01T15:00Z'), 1)).toEqual(['2026-10-26'])
  expect(yearBefore('2026-11-02')).toBe('2025-11-03')
})

test('a share is 100 only when nothing is missing', () => {
  expect([sharePercent(0, 0), sharePercent(999, 1000), sharePercent(1000, 1000)]).toEqual([0, 99, 100])
})
