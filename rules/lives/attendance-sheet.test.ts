import { expect, test } from 'vitest'
import { attendanceCells, attendanceColumns, attendanceName } from './attendance-sheet.ts'

const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)
const person = { name: '王晓明', loginName: '20260001', unitName: '青石县委' }
const row = { ...person, isOnLeave: false, firstAt: at('14:31'), lastAt: at('15:40') }

test('D3-Q105 attendance: whole minutes and percent as numbers, and whether it counts as attended', () => {
  expect(attendanceCells({ ...row, seconds: 3_299, finishedRate: 61 })).toEqual([
    ...['王晓明', '20260001', '青石县委', '出席', 54, 61, '是'],
    ...['2026-11-20 14:31', '2026-11-20 15:40'],
  ])
  expect(attendanceCells({ ...row, seconds: 59, finishedRate: 59 }).slice(4, 7)).toEqual([0, 59, '否'])
  expect(attendanceColumns.filter(({ isNumber }) => isNumber).map(({ title }) => title)).toEqual([
    '已计入分钟',
    '完成率（%）',
  ])
})

test.each([
  ['has leave', true, null, '请假'],
  ['has none', false, null, '缺席'],
  ['comes in spite of leave', true, at('14:31'), '出席'],
  ['comes', false, at('14:31'), '出席'],
])('D2-Q62 D3-Q105 attendance of a live: who %s', (_name, isOnLeave, firstAt, name) => {
  expect(attendanceName({ isOnLeave, firstAt })).toBe(name)
  const cells = attendanceCells({ ...person, isOnLeave, firstAt, lastAt: firstAt, seconds: 0, finishedRate: 0 })
  expect(cells.slice(3, 4)).toEqual([name])
  expect(cells.slice(7)).toEqual(firstAt ? ['2026-11-20 14:31', '2026-11-20 14:31'] : ['', ''])
})
