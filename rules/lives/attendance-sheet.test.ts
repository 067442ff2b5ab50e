import { expect, test } from 'vitest'
import { attendanceCells, attendanceColumns } from './attendance-sheet.ts'

const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)
const row = { name: '王晓明', loginName: '20260001', unitName: '青石县委', firstAt: at('14:31'), lastAt: at('15:40') }

test('D3-Q105 attendance: whole minutes and percent as numbers, and whether it counts as attended', () => {
  expect(attendanceCells({ ...row, seconds: 3_299, finishedRate: 61 })).toEqual([
    ...['王晓明', '20260001', '青石县委', 54, 61, '是'],
    ...['2026-11-20 14:31', '2026-11-20 15:40'],
  ])
  expect(attendanceCells({ ...row, seconds: 59, finishedRate: 59 }).slice(3, 6)).toEqual([0, 59, '否'])
  expect(attendanceColumns.filter(({ isNumber }) => isNumber).map(({ title }) => title)).toEqual([
    '已计入分钟',
    '完成率（%）',
  ])
})
