import { messageKinds } from '@college/contract/messages/kinds.ts'
import { expect, test } from 'vitest'
import { safeReturn } from '../kit/safe-return.ts'
import { canSwitchOff, kindTexts } from './kinds.ts'
import { isQuiet, nextTry, pushTime } from './push-time.ts'
import { hoursReminder, isHoursSeason, taskReminder } from './reminders.ts'

const at = (clock: string, day = '2026-11-04') => new Date(`${day}T${clock}+08:00`)

test.each([
  ['08:00:00', '08:00:00', '2026-11-04'],
  ['21:59:59', '21:59:59', '2026-11-04'],
  ['22:00:00', '08:00:00', '2026-11-05'],
  ['23:30:00', '08:00:00', '2026-11-05'],
  ['00:00:00', '08:00:00', '2026-11-04'],
  ['07:59:59', '08:00:00', '2026-11-04'],
])('what happens at %s is told at %s of %s', (clock, told, day) => {
  expect(pushTime(at(clock))).toEqual(at(told, day))
  expect(isQuiet(at(clock))).toBe(clock !== told)
})

test('the quiet hours of the last night of a year end in the next', () => {
  expect(pushTime(at('22:00', '2026-12-31'))).toEqual(at('08:00', '2027-01-01'))
})

test('a push that fails is tried four times more, later and later, and never in the quiet hours', () => {
  const noon = at('12:00')
  expect([1, 2, 3, 4, 5].map((tries) => nextTry(tries, noon))).toEqual([
    at('12:01'),
    at('12:05'),
    at('12:30'),
    at('14:00'),
    undefined,
  ])
  expect(nextTry(3, at('21:45'))).toEqual(at('08:00', '2026-11-05'))
})

test('every kind has a name; only what concerns the account cannot be switched off', () => {
  expect(messageKinds.filter((kind) => !kindTexts[kind].name)).toEqual([])
  expect(messageKinds.filter((kind) => !canSwitchOff(kind))).toEqual(['system'])
})

test.each([
  ['2026-11-04', '2026-11-07', '还剩 3 天'],
  ['2026-11-06', '2026-11-07', '还剩 1 天'],
  ['2026-11-07', '2026-11-07', '今天是最后一天'],
  ['2026-12-30', '2027-01-02', '还剩 3 天'],
])('on %s a task that ends on %s: %s', (today, endsOn, words) => {
  const { content, reason } = taskReminder({ id: 'a', name: '秋季学习', endsOn }, today)
  expect(content).toContain(words)
  expect(reason).toBe('task-due:a')
})

test('hours are reminded of in November, with one reason for each week from Monday', () => {
  const season = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map(isHoursSeason)
  expect(season).toEqual([false, true, true, false])
  const reasonOn = (day: string) => hoursReminder({ hours: 42.5, planned: 50 }, day).reason
  expect(['2026-11-01', '2026-11-02', '2026-11-08', '2026-11-09'].map(reasonOn)).toEqual([
    'hours-unmet:2026-10-26',
    'hours-unmet:2026-11-02',
    'hours-unmet:2026-11-02',
    'hours-unmet:2026-11-09',
  ])
  expect(hoursReminder({ hours: 42.6, planned: 50 }, '2026-11-02').title).toBe('2026 年度学时还差 7.4 学时')
})

test('D2-B017 a link to the special class detail is rewritten to the new tab page and keeps its id', () => {
  const special = '/mobile/nc/page/app/special'
  expect(safeReturn(`#${special}/mobile-specialDetail?id=c-1`)).toBe(`${special}/mobile-specialdetailnewtab?id=c-1`)
})
