import { expect, test } from 'vitest'
import { academyRow, planRow } from './import.ts'

const now = new Date('2026-11-04T09:00+08:00')
const row = { loginName: '33010001', academy: '省干部网院', title: '公路养护', hours: '2', day: '2026-03-28' }

test.each([
  [{}, { academy: 'gwy', hours: 2, day: '2026-03-28' }],
  [
    { academy: '中国干部网院', hours: '1.5', day: '2026/3/8' },
    { academy: 'zwy', hours: 1.5, day: '2026-03-08' },
  ],
  [{ day: '2026年11月4日' }, { day: '2026-11-04' }],
  [{ day: '2026-11-05' }, { problem: '完成日期在今天以后' }],
  [{ day: '2026-02-30' }, { problem: '完成日期写成 2026-03-28 这样；读到“2026-02-30”' }],
  [{ day: '3月28日' }, { problem: '完成日期写成 2026-03-28 这样；读到“3月28日”' }],
  [{ hours: '１．５' }, { hours: 1.5 }],
  [{ hours: '2.00' }, { hours: 2 }],
  [{ hours: '50%' }, { problem: '学时大于 0，最多一位小数，不超过 200；读到“50%”' }],
  [{ academy: '市干部网院' }, { problem: '没有学院“市干部网院”' }],
  [{ academy: 'toString' }, { problem: '没有学院“toString”' }],
  [{ hours: '0' }, { problem: '学时大于 0，最多一位小数，不超过 200；读到“0”' }],
  [{ hours: '2.25' }, { problem: '学时大于 0，最多一位小数，不超过 200；读到“2.25”' }],
  [{ hours: '201' }, { problem: '学时大于 0，最多一位小数，不超过 200；读到“201”' }],
  [{ hours: '两' }, { problem: '学时大于 0，最多一位小数，不超过 200；读到“两”' }],
  [{ title: '长'.repeat(101) }, { problem: '课程超过100个字' }],
])('D1-Q83 a row of hours with %o', (more, expected) => {
  expect(academyRow({ ...row, ...more }, now)).toMatchObject(expected)
})

test.each([
  ['2026', '60', { year: 2026, hours: 60 }],
  ['2026', '0', { year: 2026, hours: 0 }],
  ['2026', '', { year: 2026, hours: null }],
  ['2026年度', '1,000', { year: 2026, hours: 1000 }],
  ['26', '60', { problem: '年度是 2000 到 2099 的四位数；读到“26”' }],
  ['2026', '1000.5', { problem: '计划学时最多一位小数，不超过 1000；读到“1000.5”' }],
  ['2026', '-1', { problem: '计划学时最多一位小数，不超过 1000；读到“-1”' }],
])('D1-E21 a plan of %s with %s hours', (year, hours, expected) => {
  expect(planRow({ loginName: '1', year, hours })).toMatchObject(expected)
})
