import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { archive, rawZip } from '../testing/uploads.ts'
import { readWorkbook, writeWorkbook } from './workbook.ts'

test('security 8 texts that look like formulas are written as texts and come back the same', async () => {
  const rows = [
    ['=1+1', '+86', '-1', '@a', '001'],
    ['', '张三', '"', '<&>', '2026-01-02'],
  ]
  const columns = ['一', '二', '三', '四', '五'].map((title) => ({ title, width: 12 }))
  const read = await readWorkbook(await writeWorkbook([{ name: '表', columns, rows }]))
  expect(read).toMatchObject({
    rows: [{ number: 1, cells: ['一', '二', '三', '四', '五'] }, { number: 2, cells: rows[0] }, { cells: rows[1] }],
  })
  expect(JSON.stringify(read)).not.toContain('"formulas":[0')
})

test('D2-Q69 what no database stores is dropped from a cell, and the rest of it is read', async () => {
  const columns = [{ title: '姓名', width: 12 }]
  const read = await readWorkbook(await writeWorkbook([{ name: '表', columns, rows: [['张_x0000_三_xD83D_']] }]))
  expect(read).toMatchObject({ rows: [{ cells: ['姓名'] }, { cells: ['张三'] }] })
})

test('numbers of a column of numbers can be summed up; elsewhere they are texts', async () => {
  const columns = [
    { title: '编号', width: 12 },
    { title: '分数', width: 12, isNumber: true },
  ]
  const bytes = await writeWorkbook([
    {
      name: '表',
      columns,
      rows: [
        ['007', 81.5],
        [8, '=1+1'],
      ],
    },
  ])
  const { rows } = (await readXlsx(bytes)).sheets[0] ?? {}
  expect(rows).toEqual([
    ['编号', '分数'],
    ['007', 81.5],
    ['8', '=1+1'],
  ])
})

test('security 8 a formula is not evaluated, nor its stored result read; merged cells, dates and cut numbers are told', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 's',
        rows: [
          ['a', 'b'],
          [new Date('2026-01-02T00:00Z'), Number('330101199001011234')],
          ['x', null],
          ['y', true],
        ],
        merges: [{ startRow: 2, endRow: 2, startCol: 0, endCol: 1 }],
        cells: new Map([['3,0', { value: 3, formula: '1+2', formulaResult: 3 }]]),
      },
    ],
  })
  expect(await readWorkbook(Buffer.from(bytes))).toMatchObject({
    rows: [
      { formulas: [], isMerged: false },
      { cells: ['2026-01-02', expect.any(String)], cutNumbers: [1] },
      { isMerged: true },
      { formulas: [0], isMerged: false },
    ],
  })
})

test('security 21 what is no workbook, and a bomb, is refused', async () => {
  const big = Buffer.alloc(31 * 1024 ** 2, ' ')
  expect(await readWorkbook(Buffer.from('no zip'))).toEqual({ why: 'unreadable' })
  expect(await readWorkbook(await archive({ 'a.txt': 'no workbook' }))).toEqual({ why: 'unreadable' })
  expect(await readWorkbook(rawZip([{ name: 'xl/worksheets/sheet1.xml', content: big }]))).toEqual({ why: 'tooLarge' })
})
