import { expect, test } from 'vitest'
import type { CalendarRow } from './calendar-rows.ts'
import { dayHeading, stateWord, timeText } from './calendar-words.ts'

const TODAY = '2026-11-27'
const row = (wish: Partial<CalendarRow>): CalendarRow => ({
  ...{ kind: 'homework', id: 'a', title: '调研报告', state: 'due', at: 0, place: '', to: '/', day: TODAY, classId: '' },
  ...{ minutes: 0, others: [], isReserved: false, business: null, endsAt: null },
  ...wish,
})

test.each([
  ['2026-11-27', '今天', '11-27 周五'],
  ['2026-11-28', '明天', '11-28 周六'],
  ['2026-11-29', '后天', '11-29 周日'],
  ['2026-11-30', '周一', '11-30'],
  ['2026-11-26', '周四', '11-26'],
])('%s is %s', (day, name, date) => {
  expect(dayHeading(day, TODAY)).toEqual({ name, date })
})

test.each<[Partial<CalendarRow>, string]>([
  [{ kind: 'exam', state: 'begun' }, '正在考试'],
  [{ kind: 'live', state: 'onAir' }, '正在直播'],
  [{ kind: 'live', state: 'soon' }, ''],
  [{ kind: 'live', state: 'over' }, ''],
  [{ kind: 'exam', state: 'soon' }, '开考'],
  [{ state: 'due' }, '截止'],
  [{ state: 'returned' }, '退回修改'],
  [{ kind: 'completion', state: 'due' }, '结业'],
  [{ kind: 'completion', state: 'over' }, '已结束'],
  [{ state: 'overdue', day: '2026-11-20' }, '11-20 截止'],
  [{ state: 'overdue', day: '2025-12-20' }, '2025-12-20 截止'],
  [{ kind: 'notice', state: 'unread' }, '未读'],
  [{ kind: 'signIn', state: 'open' }, ''],
  [{ state: 'done' }, ''],
])('the word of %j', (wish, expected) => {
  expect(stateWord(row(wish), TODAY)).toBe(expected)
})

test('the time of a row; none of a task that ends with its day, of what is to be read and of what has none', () => {
  const at = new Date('2026-11-27T18:00+08:00').getTime()
  expect(timeText(row({ at }))).toBe('18:00')
  expect(timeText(row({ at, kind: 'task' }))).toBe('')
  expect(timeText(row({ at, kind: 'task', state: 'done' }))).toBe('18:00')
  expect(timeText(row({ at, kind: 'notice', state: 'unread' }))).toBe('')
  expect(timeText(row({ at: null }))).toBe('')
})
