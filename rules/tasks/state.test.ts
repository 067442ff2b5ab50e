import { expect, test } from 'vitest'
import { countdown, countdownText, progressShown, TASK_STATES, type TaskState, taskState } from './state.ts'

const cycle = { startsOn: '2026-11-10', endsOn: '2026-11-30' }

test.each([
  ['the day before it begins', '2026-11-09', 0, false, 1],
  ['before it begins, with something done already', '2026-11-09', 20, false, 2],
  ['on its first day', '2026-11-10', 0, false, 2],
  ['on its last day', '2026-11-30', 99, false, 2],
  ['the day after, with nothing done', '2026-12-01', 0, false, 4],
  ['the day after, with something done', '2026-12-01', 60, false, 4],
  ['done', '2026-11-20', 100, true, 3],
  ['done before it began', '2026-11-01', 100, true, 3],
  ['done, and over', '2026-12-24', 100, true, 3],
  ['all learnt, the assessment missing', '2026-11-20', 100, false, 2],
  ['all learnt, the assessment missing, and over', '2026-12-01', 100, false, 4],
] as const)('D1-Q84 the state of a task %s', (_name, today, rate, isDone, state) => {
  expect(taskState(cycle, rate, isDone, today)).toBe(state)
})

test('D1-E25 the words of the four states', () => {
  expect(TASK_STATES).toEqual({ 1: '未开始', 2: '进行中', 3: '已完成', 4: '已过期' })
})

test.each([
  ['a day and a year', '2025-11-29', 366],
  ['over the turn of a month', '2026-10-31', 30],
  ['tomorrow', '2026-11-29', 1],
  ['today', '2026-11-30', 0],
  ['yesterday', '2026-12-01', 0],
])('D1-Q84 countdown to the last day, in whole days: %s', (_name, today, days) => {
  expect(countdown(cycle, today)).toBe(days)
})

test.each<[string, number, TaskState, string | undefined]>([
  ['D1-B178 in progress with nothing done: the circle', 0, 2, undefined],
  ['D1-B178 something done: the circle', 1, 1, undefined],
  ['D1-B178 expired with something done: the circle', 40, 4, undefined],
  ['D1-B178 done: the circle', 100, 3, undefined],
  ['D1-B179 not started: its state', 0, 1, '未开始'],
  ['D1-B180 D1-Q10 D1-M66 expired with nothing done: 未开始', 0, 4, '未开始'],
])('%s', (_name, rate, state, text) => {
  expect(progressShown(rate, state)).toEqual(text === undefined ? { circle: true } : { circle: false, text })
})

test.each<[string, string, TaskState, string]>([
  ['before it begins', '2026-11-01', 1, '9 天后开始'],
  ['the day before', '2026-11-09', 1, '明天开始'],
  ['before it begins, already under way', '2026-11-09', 2, '剩余 21 天'],
  ['while it runs', '2026-11-20', 2, '剩余 10 天'],
  ['on its last day', '2026-11-30', 2, '今天截止'],
  ['done', '2026-11-20', 3, ''],
  ['expired', '2026-12-20', 4, ''],
])('how long is left, in words: %s', (_name, today, state, text) => {
  expect(countdownText(cycle, state, today)).toBe(text)
})
