import { expect, test } from 'vitest'
import { dayCard } from './day-card.ts'
import { dayTitle, dayWords } from './day-words.ts'
import type { Row } from './judge-fact.ts'

const TODAY = '2026-11-27'
const at = (time: string) => new Date(`2026-11-${time}+08:00`).getTime()

const row = (wish: Partial<Row> = {}): Row => ({
  ...{ kind: 'homework', id: 'a', title: '调研报告', state: 'returned', at: null, place: '专题班', to: '/' },
  ...{ minutes: 0, others: [], isReserved: false, business: null },
  ...wish,
})
const rowsOf = (open: number, done: number) => [
  ...Array.from({ length: open }, () => row()),
  ...Array.from({ length: done }, () => row({ state: 'done' })),
]
const counts = (...asked: Parameters<typeof dayCard>) => {
  const { shown, left, rest } = dayCard(...asked)
  return [shown.length, left, rest]
}

test('at most seven rows are shown at first, the course to go on with included; it counts among what is left', () => {
  expect(counts(rowsOf(3, 1), true, false)).toEqual([4, 4, ''])
  expect(counts(rowsOf(7, 0), false, false)).toEqual([7, 7, ''])
  expect(counts(rowsOf(7, 0), true, false)).toEqual([6, 8, '另有 1 件'])
  expect(counts(rowsOf(8, 2), false, false)).toEqual([7, 8, '另有 1 件'])
  expect(counts(rowsOf(5, 4), true, false)).toEqual([6, 6, '已完成 3 件'])
  expect(counts(rowsOf(9, 4), true, true)).toEqual([13, 10, ''])
})

test('what is done is not left; where nothing is, all of it can be unfolded', () => {
  expect(counts(rowsOf(0, 9), false, false)).toEqual([9, 0, ''])
  expect(counts(rowsOf(0, 9), true, false)).toEqual([6, 1, '已完成 3 件'])
})

test.each([
  [{ state: 'begun', kind: 'exam', at: at('27T10:20') }, '正在考试', '10:20 前交卷'],
  [{ state: 'onAir', kind: 'live', minutes: 36 }, '正在直播', '看满 36 分钟计入'],
  [{ state: 'onAir', kind: 'live' }, '正在直播', ''],
  [{ state: 'open', kind: 'signIn', place: '' }, '', ''],
  [{ state: 'returned', at: at('28T18:00') }, '退回修改', '11-28 截止'],
  [{ state: 'returned' }, '退回修改', '专题班'],
  [{ state: 'due', at: at('27T18:00') }, '今天 18:00 截止', '专题班'],
  [{ state: 'due', kind: 'task', place: '', at: at('27T23:59') }, '今天截止', ''],
  [{ state: 'due', at: at('28T00:00') }, '明天截止', '专题班'],
  [{ state: 'due', kind: 'exam', minutes: 45, at: at('29T18:00') }, '2 天后截止', '45 分钟'],
  [{ state: 'soon', kind: 'live', minutes: 36, at: at('27T19:30') }, '今晚 19:30', ''],
  [{ state: 'soon', kind: 'live', at: at('27T14:30') }, '今天 14:30', ''],
  [{ state: 'soon', kind: 'exam', minutes: 45, at: at('28T09:00') }, '明天 09:00 开考', '45 分钟'],
  [{ state: 'soon', kind: 'exam', minutes: 45, at: at('29T09:00') }, '11-29 09:00 开考', '45 分钟'],
  [{ state: 'unread', kind: 'notice', place: '安排' }, '', '安排'],
  [{ state: 'due', kind: 'completion', place: '', at: at('27T18:00') }, '今天 18:00 结业', ''],
  [{ state: 'done', at: at('27T09:20') }, '', ''],
  [{ state: 'overdue', at: at('20T18:00') }, '11-20 已截止', '专题班'],
  [{ state: 'over', kind: 'live', at: at('20T18:00') }, '已播出', '专题班'],
] as [Partial<Row>, string, string][])('the words of %j', (wish, state, more) => {
  expect(dayWords(row(wish), TODAY)).toEqual({ state, more })
})

test('the day is named with its weekday', () => {
  expect(dayTitle(TODAY)).toBe('11-27 周五')
})
