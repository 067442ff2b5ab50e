import xlsx, { type WorkSheet } from '@e965/xlsx/dist/xlsx.mini.min.js'
import { expect, test } from 'vitest'
import { columnName, MOST_COLUMNS, MOST_ROWS, sheetsOf } from './workbook.ts'

const { utils, write } = xlsx

function bytesOf(sheets: Record<string, WorkSheet>, hidden: string[] = []): Uint8Array {
  const book = utils.book_new()
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name)
  book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: hidden.includes(name) ? 1 : 0 })) }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx', cellStyles: true }))
}

const textsOf = (bytes: Uint8Array) =>
  sheetsOf(bytes).map(({ rows }) => rows.map(({ cells }) => cells.map((cell) => cell?.text)))

test('D2-B097 cells are shown as their number format writes them, formulas by their last value', () => {
  const sheet = utils.aoa_to_sheet([
    ['学时', 4, 0.85, 45000],
    [true, null, '<b>粗</b>'],
  ])
  Object.assign(sheet.B1 ?? {}, { z: '0.0' })
  Object.assign(sheet.C1 ?? {}, { z: '0%' })
  Object.assign(sheet.D1 ?? {}, { z: 'yyyy/m/d' })
  sheet.D2 = { t: 'n', v: 7, f: 'WEBSERVICE("http://elsewhere.example")' }
  expect(textsOf(bytesOf({ 表: sheet }))).toEqual([
    [
      ['学时', '4.0', '85%', '2023/3/15'],
      ['TRUE', '', '<b>粗</b>', '7'],
    ],
  ])
})

test('merged cells span, hidden sheets, rows and columns are left out', () => {
  const sheet = utils.aoa_to_sheet([
    ['标题', '', '藏', '藏'],
    ['甲', '乙', '藏', '藏'],
    ['藏', '藏', '藏', '藏'],
  ])
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }]
  sheet['!cols'] = [{ wpx: 120 }, {}, { hidden: true }, { wpx: 0 }]
  sheet['!rows'] = [{}, {}, { hidden: true }]
  const [shown, ...others] = sheetsOf(bytesOf({ 一: sheet, 二: utils.aoa_to_sheet([['x']]) }, ['二']))
  expect(others).toEqual([])
  expect(shown?.columns.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(shown?.columns[0]?.width).toBeGreaterThan(100)
  expect(shown?.rows.map(({ cells }) => cells)).toEqual([
    [{ text: '标题', isNumber: false, rows: 1, columns: 2 }, undefined],
    [
      { text: '甲', isNumber: false, rows: 1, columns: 1 },
      { text: '乙', isNumber: false, rows: 1, columns: 1 },
    ],
  ])
})

test('security 21 a huge sheet is cut, and says so', () => {
  const wide = Array.from({ length: MOST_COLUMNS + 5 }, (_, at) => at)
  const sheet = utils.aoa_to_sheet([wide, ...Array.from({ length: MOST_ROWS + 50 }, (_, at) => [at])])
  sheet['!merges'] = [{ s: { r: 1, c: 1 }, e: { r: 1_048_575, c: 16_383 } }]
  const [shown] = sheetsOf(bytesOf({ 大: sheet }))
  expect([shown?.rows.length, shown?.columns.length, shown?.isCut]).toEqual([MOST_ROWS, MOST_COLUMNS, true])
  expect(shown?.rows[1]?.cells[1]).toEqual({
    text: '',
    isNumber: false,
    rows: MOST_ROWS - 1,
    columns: MOST_COLUMNS - 1,
  })
  expect(sheetsOf(bytesOf({ 小: utils.aoa_to_sheet([['a']]) }))[0]?.isCut).toBe(false)
})

test('what is no workbook throws; an empty sheet has no rows', () => {
  expect(() => sheetsOf(new Uint8Array([0x50, 0x4b, 3, 4]))).toThrow()
  expect(sheetsOf(bytesOf({ 空: utils.aoa_to_sheet([]) }))).toEqual([
    { name: '空', columns: [], rows: [], isCut: false },
  ])
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [59, 'BH'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (column, name) => {
  expect(columnName(column)).toBe(name)
})
