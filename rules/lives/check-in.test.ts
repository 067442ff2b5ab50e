import { expect, test } from 'vitest'
import { attendanceTable, checkInLeft, shownSeconds } from './check-in.ts'

const startedAt = new Date('2026-11-20T15:00:00+08:00')
const at = (seconds: number) => new Date(startedAt.getTime() + seconds * 1_000)

test.each([
  ['at the start', 0, null, 60_000],
  ['in the middle', 21.5, null, 38_500],
  ['in the last moment', 59.999, null, 1],
  ['at the end', 60, null, 0],
  ['long after', 600, null, 0],
  ['stopped before its end', 10, 9, 0],
])('D3-B215 what remains of a minute %s', (_name, now, stopped, left) => {
  const stoppedAt = stopped === null ? null : at(stopped)
  expect(checkInLeft({ startedAt, seconds: 60, stoppedAt }, at(now))).toBe(left)
})

test.each([
  [60_000, 60],
  [59_999, 60],
  [59_000, 59],
  [1, 1],
  [0, 0],
  [-5, 0],
])('D3-B214 %i milliseconds are shown as %i seconds', (left, shown) => expect(shownSeconds(left)).toBe(shown))

test('D2-Q62 the attendance list has a column for each round', () => {
  const people = [
    { name: '王晓明', loginName: '20260001', times: { 2: '2026-11-20T07:31:05.123Z' }, added: [], isOnLeave: false },
    { name: '李静', loginName: '20260002', times: { 1: '2026-11-20T08:00:00.000Z' }, added: [1], isOnLeave: true },
    { name: '田野', loginName: '20260003', times: {}, added: [], isOnLeave: true },
  ].map((person) => ({ ...person, unitName: '沅南省' }))
  expect(attendanceTable(2, people)).toEqual([
    ['姓名', '学员编号', '单位', '签到次数', '第 1 次签到', '第 2 次签到'],
    ['王晓明', '20260001', '沅南省', '1', '未签到', '2026-11-20 15:31:05'],
    ['李静', '20260002', '沅南省', '1', '补签 2026-11-20 16:00:00', '请假'],
    ['田野', '20260003', '沅南省', '0', '请假', '请假'],
  ])
})
