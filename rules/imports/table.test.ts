import { expect, test } from 'vitest'
import type { ReadFacts, ReadRow } from './cells.ts'
import type { ImportColumn } from './columns.ts'
import { MOST_ROWS, tableOf } from './table.ts'

const columns: ImportColumn[] = [
  { key: 'number', title: '编号', also: ['学员编号'], as: 'number', required: true },
  { key: 'name', title: '姓名', as: 'name', required: true },
  { key: 'unit', title: '单位' },
  { key: 'day', title: '日期', as: 'day' },
]
const row = (number: number, cells: string[], more: Partial<ReadRow> = {}): ReadRow => ({
  number,
  cells,
  wrong: [],
  isHidden: false,
  ...more,
})
const head = row(1, ['姓名*', ' 编 号 ', '单位', '日期'])
const facts: ReadFacts = {
  merged: [],
  hiddenColumns: [],
  isWider: false,
  isLonger: false,
  skipped: [],
  pictures: [],
}
const read = (rows: ReadRow[], more: Partial<ReadFacts> = {}) => tableOf({ ...facts, rows, ...more }, columns)

test('columns are found by their titles in any order; rows with nothing in them are left out', () => {
  expect(
    read([head, row(2, ['张 三', '００1']), row(4, ['李四', '002', '甲', '2026/3/28'], { days: { 3: '2026-03-28' } })]),
  ).toEqual({
    rows: [
      { number: 2, cells: { number: '001', name: '张三', unit: '', day: '' }, problem: '' },
      { number: 4, cells: { number: '002', name: '李四', unit: '甲', day: '2026-03-28' }, problem: '' },
    ],
    notices: [],
  })
})

test('D1-Q82 titles are found below the name of the list, by other names, and with marks', () => {
  const rows = [row(1, ['二〇二六年名单']), row(3, ['学员编号：', '姓名（必填）']), row(4, ['001', '张三'])]
  expect(read(rows)).toEqual({
    rows: [{ number: 4, cells: { number: '001', name: '张三', unit: '', day: '' }, problem: '' }],
    notices: ['表头上面的第 1 行没有读'],
  })
})

test.each([
  ['nothing', [], {}, ['表格是空的']],
  ['the title alone', [head], {}, ['除表头外没有内容']],
  ['wrong columns', [row(1, ['姓名', '学号', '姓名']), row(2, ['a'])], {}, ['缺少列：编号', '重复的列：姓名']],
  [
    'a merged title',
    [row(1, ['编号', '姓名']), row(2, ['1', 'a'])],
    { merged: [[0, [0]]] as never },
    ['表头有合并的单元格'],
  ],
  [
    'too many rows',
    [head, ...Array.from({ length: MOST_ROWS + 1 }, (_, at) => row(at + 2, ['a', String(at)]))],
    {},
    ['超过 10000 行，请分成几个文件'],
  ],
  ['more rows than are read', [head, row(2, ['a', '1'])], { isLonger: true }, ['超过 10000 行，请分成几个文件']],
])('security 21 a sheet of %s is refused as a whole', (_name, rows, more, problems) => {
  expect(read(rows, more)).toMatchObject({ problems })
})

test('D1-Q82 what is left out of a sheet, and what is read unseen, is said', () => {
  const titles = row(1, ['姓名', '编号', '备注', '单位', '序号'])
  const unseen = Array.from({ length: 12 }, (_, at) => row(at + 20, ['张', String(at)], { isHidden: true }))
  const more: Partial<ReadFacts> = {
    hiddenColumns: [3, 4],
    isWider: true,
    skipped: [
      { name: '下拉', why: 'hidden' },
      { name: '图1', why: 'chart' },
    ],
    pictures: [3, 5],
  }
  expect(read([titles, row(2, ['张', '1', '好']), row(3, ['', '', '', '', '7']), ...unseen], more)).toMatchObject({
    notices: [
      '没有读的工作表：“下拉”（隐藏）、“图1”（图表）',
      '没有用到的列：备注、序号',
      '第 20、21、22、23、24、25、26、27、28、29 行等 12 行是隐藏或筛选掉的，也读了',
      '隐藏的列也读了：单位',
      '第 3 行只填了没有用到的列，没有读',
      '第 3、5 行放着图片，图片不导入',
      '第 100 列以后的内容没有读',
    ],
  })
})

const wrong = (...cells: ReadRow['wrong'][number][]) => row(2, ['张', '001'], { wrong: cells })
test.each([
  ['a formula', wrong([0, 'formula', '=A1']), '姓名是公式，请改为值'],
  ['two formulas', wrong([0, 'formula', '=A1'], [1, 'formula', '=B1']), '姓名、编号是公式，请改为值'],
  ['what a formula fills', wrong([1, 'spill', '7']), '编号是公式算出来的，请改为值'],
  [
    'errors',
    wrong([0, 'error', '#N/A'], [1, 'error', '#REF!']),
    '姓名是错误值 #N/A，请改正；编号是错误值 #REF!，请改正',
  ],
  ['a picture', wrong([0, 'picture', '']), '姓名里是图片，请改为文字'],
  ['a number that Excel has cut', wrong([1, 'cutNumber', '1']), '编号超过 15 位数字，请把单元格设为文本再填'],
  ['a rounded number', wrong([1, 'rounded', '1.2E+11']), '编号显示为 1.2E+11，看不到全部数字，请把单元格设为文本再填'],
  ['an unseen number', wrong([1, 'hidden', '5']), '编号的单元格格式不显示内容（存的是“5”），请改格式'],
  [
    'a format that is not understood',
    wrong([1, 'format', '5']),
    '编号的单元格格式读不出来（存的是“5”），请设为文本再填',
  ],
  ['raised characters', wrong([2, 'raised', 'x甲']), '单位里的上标或下标读不出来（读到“x甲”），请改写'],
  ['an empty field', row(2, ['', '001']), '姓名未填写'],
  ['a line break in a name', row(2, ['A\nB', '001']), '姓名里有换行（读到“A⏎B”），请写成一行'],
  ['a text that is too long', row(2, ['张', '1', 'x'.repeat(32_768)]), '单位过长'],
  ['a text of 32,767 characters', row(2, ['张', '1', 'x'.repeat(32_767)]), ''],
  ['a formula in a column that is not read', wrong([7, 'formula', '=A1']), ''],
])('security 8 D1-Q82 a row with %s is told', (_name, bad, problem) => {
  expect(read([head, bad])).toMatchObject({ rows: [{ problem }] })
})

test('security 8 a row with a merged cell that is read is told', () => {
  const rows = [head, row(2, ['张', '001']), row(3, ['李', '002'])]
  expect(
    read(rows, {
      merged: [
        [1, [0, 9]],
        [2, [9]],
      ],
    }),
  ).toMatchObject({
    rows: [{ problem: '姓名有合并的单元格，请取消合并' }, { problem: '' }],
  })
})

test('D2-Q63 where no column is needed by itself, the titles are the row with most of them, and one has to be there', () => {
  const free: ImportColumn[] = columns.map(({ required: _, ...column }) => column)
  const readFree = (rows: ReadRow[]) => tableOf({ ...facts, rows }, free)
  const rows = [row(1, ['二〇二六年名单']), row(2, ['姓名', '单位']), row(3, ['张三', '甲'])]
  expect(readFree(rows).rows).toEqual([
    { number: 3, cells: { number: '', name: '张三', unit: '甲', day: '' }, problem: '' },
  ])
  expect(readFree([row(1, ['备注']), row(2, ['好'])]).problems).toEqual(['至少要有一列：编号、姓名、单位、日期'])
})
