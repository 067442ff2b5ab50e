import { expect, test } from 'vitest'
import { ownWeekWords, weekMinutes, weekOf } from './own-week.ts'

test.each([
  ['2026-11-09', '2026-11-09'],
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('D2-Q76 the week of %s begins on the Monday %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday)
})

test.each([
  ['studied in this week', '2026-11-09', 12_059, 3_600, [200, 60]],
  ['studied last in the week before', '2026-11-02', 12_059, 3_600, [0, 200]],
  ['studied last two weeks ago', '2026-10-26', 12_059, 3_600, [0, 0]],
  ['never studied here', null, 0, 0, [0, 0]],
] as const)('D2-Q76 on a Sunday, who %s', (_, week, weekSeconds, lastWeekSeconds, expected) => {
  const minutes = weekMinutes({ week, weekSeconds, lastWeekSeconds }, '2026-11-15')
  expect([minutes.weekMinutes, minutes.lastWeekMinutes]).toEqual(expected)
})

test.each([
  [200, 140, 12, '本周 3 小时 20 分 · 班里第 12 / 48 · 比上周 +1 小时'],
  [60, 140, 1, '本周 1 小时 · 班里第 1 / 48 · 比上周 −1 小时 20 分'],
  [20, 20, 48, '本周 20 分 · 班里第 48 / 48 · 和上周一样'],
  [0, 0, 48, '本周还没有学习 · 班里第 48 / 48'],
  [0, 5, null, '本周还没有学习 · 比上周 −5 分'],
  [200, 140, null, '本周 3 小时 20 分 · 比上周 +1 小时'],
])('D2-Q76 %i minutes after %i, place %s: %s', (weekMinutes, lastWeekMinutes, place, text) => {
  expect(ownWeekWords({ weekMinutes, lastWeekMinutes, place, total: 48 }).join(' · ')).toBe(text)
})
