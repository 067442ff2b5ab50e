import { expect, test } from 'vitest'
import { calendarEvents, daysOfFile } from './calendar-events.ts'
import { type CalendarRow, mayAskFor } from './calendar-rows.ts'

const at = (time: string) => new Date(`2026-11-${time}+08:00`)
const row = (wish: Partial<CalendarRow>): CalendarRow => ({
  ...{
    kind: 'homework',
    id: 'a',
    title: '调研报告',
    state: 'due',
    at: at('27T18:00').getTime(),
    place: '课程',
    to: '/',
  },
  ...{ minutes: 0, others: [], isReserved: false, business: null, endsAt: null, day: '2026-11-27', classId: '' },
  ...wish,
})
const events = (...rows: CalendarRow[]) => calendarEvents(rows, new Map([['k', '专题班']]))

test('what has a date is an entry: a live as long as it is, a deadline as a moment, a task as its last day', () => {
  const live = row({
    kind: 'live',
    id: 'l',
    title: '专家直播',
    state: 'soon',
    classId: 'k',
    endsAt: at('27T19:30').getTime(),
  })
  const task = row({ kind: 'task', id: 't', title: '任务', place: '' })
  expect(events(live, row({}), task)).toEqual([
    {
      uid: 'live-l',
      title: '直播：专家直播',
      when: { at: at('27T18:00'), until: at('27T19:30') },
      description: '专题班',
    },
    { uid: 'homework-a', title: '作业截止：调研报告', when: { at: at('27T18:00'), until: null }, description: '课程' },
    { uid: 'task-t', title: '任务截止：任务', when: { first: at('27T18:00'), last: at('27T18:00') } },
  ])
})

test.each<[Partial<CalendarRow>, string | undefined]>([
  [{ kind: 'exam', state: 'soon' }, '开考：调研报告'],
  [{ kind: 'exam' }, '考试截止：调研报告'],
  [{ kind: 'survey' }, '问卷截止：调研报告'],
  [{ kind: 'completion' }, '结业：调研报告'],
  [{ state: 'returned' }, '作业截止：调研报告'],
  [{ state: 'overdue' }, '作业截止：调研报告'],
  [{ kind: 'live', state: 'over' }, '直播：调研报告'],
  [{ state: 'returned', at: null }, undefined],
  [{ state: 'done' }, undefined],
  [{ kind: 'exam', state: 'begun' }, undefined],
  [{ kind: 'signIn', state: 'open', at: null }, undefined],
  [{ kind: 'notice', state: 'unread' }, undefined],
])('the entry of %j', (wish, expected) => {
  expect(events(row(wish))[0]?.title).toBe(expected)
})

test('an exam that is open for days is its begin, not a block of days', () => {
  const [event] = events(row({ kind: 'exam', state: 'soon', endsAt: at('30T18:00').getTime() }))
  expect(event?.when).toEqual({ at: at('27T18:00'), until: null })
})

test('the days of the file may be asked for at once', () => {
  expect(mayAskFor(daysOfFile('2026-11-27'))).toBe(true)
  expect(daysOfFile('2026-11-27')).toEqual({ from: '2026-11-13', to: '2027-01-13' })
})
