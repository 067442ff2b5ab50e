import { expect, test } from 'vitest'
import { MOST_ROWS, tableOf } from './table.ts'

const columns = [
  { key: 'number', title: '编号', required: true },
  { key: 'name', title: '姓名', required: true },
  { key: 'unit', title: '单位' },
]
const row = (number: number, cells: string[], more = {}) => ({
  number,
  cells,
  formulas: [],
  cutNumbers: [],
  isMerged: false,
  ...more,
})
const head = row(1, ['姓名*', ' 编号 ', '单位'])

test('columns are found by their titles in any order; empty rows are left out', () => {
  expect(tableOf([head, row(2, ['张三', '001']), row(3, ['', '']), row(4, ['李四', '002', '甲'])], columns)).toEqual({
    rows: [
      { number: 2, cells: { number: '001', name: '张三', unit: '' }, problem: '' },
      { number: 4, cells: { number: '002', name: '李四', unit: '甲' }, problem: '' },
    ],
  })
})

test.each([
  ['nothing', [], ['表格是空的']],
  ['the title alone', [head], ['除表头外没有内容']],
  [
    'wrong columns',
    [row(1, ['姓名', '学号', '姓名']), row(2, ['a'])],
    ['缺少列：编号', '没有这些列：学号', '重复的列：姓名'],
  ],
  ['a merged title', [row(1, ['编号', '姓名'], { isMerged: true }), row(2, ['1', 'a'])], ['表头有合并的单元格']],
  [
    'too many rows',
    [head, ...Array.from({ length: MOST_ROWS + 1 }, (_, at) => row(at + 2, ['a', String(at)]))],
    ['超过 10000 行，请分成几个文件'],
  ],
])('security 21 a sheet of %s is refused as a whole', (_name, rows, problems) => {
  expect(tableOf(rows, columns)).toEqual({ problems })
})

test.each([
  ['a formula', row(2, ['', '001'], { formulas: [0] }), '姓名是公式，请改为值'],
  ['a merged cell', row(2, ['张', '001'], { isMerged: true }), '有合并的单元格，请取消合并'],
  [
    'a number that Excel has cut',
    row(2, ['张', '330101199001011000'], { cutNumbers: [1] }),
    '编号超过 15 位数字，请把单元格设为文本再填',
  ],
  ['an empty field', row(2, ['', '001']), '姓名未填写'],
  ['a text that is too long', row(2, ['张', 'x'.repeat(2_001)]), '编号过长'],
  ['a formula in a column that is not read', row(2, ['张', '001'], { formulas: [7] }), ''],
])('security 8 a row with %s is told', (_name, bad, problem) => {
  expect(tableOf([head, bad], columns)).toMatchObject({ rows: [{ problem }] })
})
