import type { StaffMember } from '@college/contract/classes/members.ts'
import { expect, test } from 'vitest'
import { memberCells, memberColumns } from './member-sheet.ts'

const hours = (counted: number, gate: number) => ({ counted, gate, percent: 0 })
const member: StaffMember = {
  id: '1',
  name: '白露',
  loginName: '20260003',
  unitName: '乙局',
  isCadre: false,
  state: 'studying',
  reason: '',
  appliedAt: Date.parse('2026-03-01T09:05+08:00'),
  admittedAt: null,
  completedAt: null,
  progress: {
    percent: 7,
    compulsory: hours(1.5, 20),
    electives: hours(0, 0),
    items: { done: 2, of: 10 },
    exams: { done: 0, of: 1 },
    homework: { done: 0, of: 0 },
    remaining: '还差必修 18.5 学时、1 次考试',
  },
}

test('D1-B006 an exported member is written in words', () => {
  const items = [
    { id: 'a', title: '一：公文写作' },
    { id: 'b', title: '二：结业考试' },
  ]
  const columns = memberColumns(items)
  const rows = memberCells(
    [
      {
        ...member,
        name: '钱一',
        unitName: '甲局',
        state: 'removed',
        isCadre: true,
        progress: null,
        percents: new Map(),
      },
      { ...member, percents: new Map([['a', 35]]) },
    ],
    items,
  )
  expect(rows.map(([name]) => name)).toEqual(['钱一', '白露'])
  const cells = Object.fromEntries(columns.map(({ title }, at) => [title, rows[1]?.[at]]))
  expect(cells).toMatchObject({
    状态: '在学',
    报名时间: '2026-03-01 09:05',
    入班时间: '',
    班级进度: 0.07,
    已修必修学时: 1.5,
    要求必修学时: 20,
    必修内容: '2/10',
    考试: '0/1',
    作业: '',
    还差: '还差必修 18.5 学时、1 次考试',
    '一：公文写作': 0.35,
    '二：结业考试': '',
  })
  const formats = columns.flatMap(({ title, format }) => (format ? [[title, format]] : []))
  expect(formats).toEqual([
    ['班级进度', '0%'],
    ...['已修必修学时', '要求必修学时', '已修选修学时', '要求选修学时'].map((title) => [title, '0.0']),
    ...['一：公文写作', '二：结业考试'].map((title) => [title, '0%']),
  ])
  expect(rows[0]?.slice(3, 5)).toEqual(['班委', '已移出'])
  expect(rows[0]?.slice(7)).toEqual(Array(12).fill(''))
})
