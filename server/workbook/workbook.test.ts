import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { caseFile } from '../testing/cases.ts'
import { readWorkbook } from '../testing/read-workbook.ts'
import { rawWorkbook, sheetBody } from '../testing/sheets.ts'
import { archive, rawZip } from '../testing/uploads.ts'
import { readTable, writeWorkbook } from './workbook.ts'

const caseOf = (name: string) => caseFile(`imports/${name}.xlsx`)
const column = (title: string) => ({ title, width: 12 })
const cellsOf = async (bytes: Buffer, sheet?: string) => {
  const read = await readWorkbook(bytes, sheet)
  return 'why' in read ? read : read.rows.map(({ cells }) => cells)
}

test('security 8 texts that look like formulas are written as texts and come back the same', async () => {
  const rows = [
    ['=1+1', '+86', '-1', '@a', '001'],
    ['', '张三', '"', '<&>', '2026-01-02'],
  ]
  const columns = ['一', '二', '三', '四', '五'].map(column)
  const read = await readWorkbook(await writeWorkbook([{ name: '表', columns, rows }]))
  expect(read).toMatchObject({
    sheet: '表',
    rows: [{ number: 1, cells: ['一', '二', '三', '四', '五'] }, { number: 2, cells: rows[0] }, { cells: rows[1] }],
  })
  expect(JSON.stringify(read)).not.toContain('formula')
})

test('D2-Q69 whatever people wrote makes a file that every program opens, and is read again as it was', async () => {
  const kept = ['_x000B_', '_x005F_x000D_', '_X0041_', 'a_x000a_b', '一\n二', '😀', '\u200B', '_x00_', ' 三']
  const dropped = ['a\uFFFEb', 'a\uFFFFb', 'a\u0000b', 'a\u000Bb', 'a\uD83Db', 'a\u001Fb']
  const bytes = await writeWorkbook([
    {
      name: '表',
      columns: [column('甲')],
      rows: [...kept, ...dropped, '一\r\n二', '长'.repeat(40_000)].map((text) => [text]),
    },
  ])
  const cells = (await cellsOf(bytes)) as string[][]
  expect(cells.slice(1, 1 + kept.length).flat()).toEqual(kept.map((text) => text.trim()))
  expect(cells.slice(1 + kept.length, 1 + kept.length + dropped.length).flat()).toEqual(dropped.map(() => 'ab'))
  expect(cells.at(-2)).toEqual(['一\n二'])
  expect(cells.at(-1)?.[0]).toHaveLength(32_767)
  expect(cells.at(-1)?.[0]).toMatch(/其余未导出）$/)
})

test('D2-Q69 sheets have names that Excel takes, each its own', async () => {
  const columns = [column('甲')]
  const sheet = (name: string) => ({ name, columns, rows: [['1']] })
  const read = await readWorkbook(
    await writeWorkbook(['a/b:c', "'引'", '', '长'.repeat(40), '长'.repeat(40)].map(sheet)),
  )
  expect(read).toMatchObject({ sheets: ['a b c', '引', '表', '长'.repeat(31), `${'长'.repeat(28)}(2)`] })
})

test('numbers of a column of numbers can be summed up and have a format; elsewhere they are texts', async () => {
  const columns = [column('编号'), { ...column('学时'), isNumber: true, format: '0.0' }]
  const rows = [
    ['007', 81.5],
    [8, '=1+1'],
    ['9', 2],
  ]
  const bytes = await writeWorkbook([{ name: '表', columns, rows }])
  const { rows: raw } = (await readXlsx(bytes)).sheets[0] ?? {}
  expect(raw?.slice(1)).toEqual([
    ['007', 81.5],
    ['8', '=1+1'],
    ['9', 2],
  ])
  expect((await cellsOf(bytes)) as string[][]).toContainEqual(['9', '2.0'])
})

test('security 8 a formula is not evaluated, nor its stored result read; what it fills, merged cells and cut numbers are told', async () => {
  const body = `${sheetBody([
    ['甲', '乙'],
    [
      ['', '<f>1+2</f><v>3</v>'],
      ['', '<v>330101199001011234</v>'],
    ],
    [
      ['', '<f t="array" ref="A3:B4">X</f><v>1</v>'],
      ['', '<v>2</v>'],
    ],
    [
      ['', '<v>3</v>'],
      ['t="e"', '<v>#N/A</v>'],
    ],
    ['x', ['', '']],
    [
      ['vm="1" t="e"', '<v>#VALUE!</v>'],
      ['', '<f>_xlfn.DISPIMG("ID_1",1)</f><v>=DISPIMG("ID_1",1)</v>'],
    ],
  ])}<mergeCells><mergeCell ref="A5:B6"/><mergeCell ref="A1:A2"/></mergeCells>`
  expect(await readWorkbook(await rawWorkbook({ sheets: [{ name: '表', body }] }))).toMatchObject({
    merged: [
      [0, [0]],
      [1, [0]],
      [4, [0, 1]],
      [5, [0, 1]],
    ],
    rows: [
      {},
      {
        wrong: [
          [0, 'formula', '=1+2'],
          [1, 'cutNumber', '330101199001011234'],
        ],
      },
      {
        wrong: [
          [0, 'formula', '=X'],
          [1, 'spill', '2'],
        ],
      },
      {
        wrong: [
          [0, 'spill', '3'],
          [1, 'error', '#N/A'],
        ],
      },
      { cells: ['x'] },
      {
        wrong: [
          [0, 'picture', ''],
          [1, 'picture', ''],
        ],
      },
    ],
  })
})

test('D1-Q82 the first sheet that is seen is read, others by their names; hidden ones and charts are told', async () => {
  const body = (text: string) => sheetBody([[text]])
  const bytes = await rawWorkbook({
    sheets: [
      { name: '很隐', state: 'veryHidden', body: body('隐') },
      { name: '图', kind: 'chartsheet', body: '' },
      { name: '一', body: body('甲') },
      { name: '隐', state: 'hidden', body: body('隐') },
      { name: '二', body: body('乙') },
    ],
  })
  expect(await readWorkbook(bytes)).toMatchObject({
    sheet: '一',
    sheets: ['一', '二'],
    skipped: [{ why: 'hidden' }, { name: '图', why: 'chart' }, { name: '隐', why: 'hidden' }],
    rows: [{ cells: ['甲'] }],
  })
  expect(await cellsOf(bytes, '二')).toEqual([['乙']])
  expect(await cellsOf(bytes, '隐')).toEqual({ why: 'noSuchSheet' })
  const hidden = await rawWorkbook({ sheets: [{ name: '隐', state: 'hidden', body: body('隐') }] })
  expect(await cellsOf(hidden)).toEqual({ why: 'noSheet' })
})

test('D1-Q82 hidden rows and columns, pictures, and what lies beyond the last column are told', async () => {
  const drawing = `<xdr:wsDr xmlns:xdr="x"><xdr:twoCellAnchor><xdr:from><xdr:col>0</xdr:col><xdr:row>2</xdr:row></xdr:from>
    <xdr:to><xdr:row>9</xdr:row></xdr:to><xdr:pic/></xdr:twoCellAnchor></xdr:wsDr>`
  const body = `<cols><col min="2" max="3" hidden="1"/></cols><sheetData><row><c t="str"><v>甲</v></c></row>
    <row r="5" hidden="1"><c r="B5"><v>1</v></c></row><row r="6" ht="0"><c r="B6"><v>2</v></c></row>
    <row r="7"><c r="XFD7"><v>3</v></c></row></sheetData>`
  expect(await readWorkbook(await rawWorkbook({ sheets: [{ name: '表', body, drawing }] }))).toMatchObject({
    hiddenColumns: [1, 2],
    isWider: true,
    pictures: [3],
    rows: [
      { number: 1, isHidden: false },
      { number: 5, cells: ['', '1'], isHidden: true },
      { number: 6, isHidden: true },
    ],
  })
})

test('D1-Q82 prefixes, strict names, UTF-16, days of 1904 and empty texts are read as Excel reads them', async () => {
  const prefixed = await rawWorkbook({
    formats: [14],
    is1904: true,
    sheets: [
      {
        name: '表',
        body: '<x:sheetData xmlns:x="y"><x:row><x:c t="inlineStr"><x:is><x:t>甲</x:t></x:is></x:c><x:c s="1"><x:v>44647</x:v></x:c></x:row></x:sheetData>',
      },
    ],
  })
  expect(await readWorkbook(prefixed)).toMatchObject({
    rows: [{ cells: ['甲', '2026/3/28'], days: { 1: '2026-03-28' } }],
  })
  const blank = sheetBody([
    ['甲'],
    ['', ' '],
    [
      ['t="s"', '<v>9</v>'],
      ['t="s"', ''],
    ],
  ])
  expect(await cellsOf(await rawWorkbook({ sheets: [{ name: '表', body: blank }] }))).toEqual([['甲']])
})

test.each([
  ['people-blank-rows', [2, 10_012]],
  ['people-filtered', [2, 3]],
  ['hours-strict', [2, 3, 4]],
])('D1-Q82 of %s the rows %j are read', async (name, numbers) => {
  const read = await readWorkbook(await caseOf(name))
  expect('rows' in read && read.rows.slice(1).map(({ number }) => number)).toEqual(numbers)
})

test('D2-Q63 rows far below a gap are read', async () => {
  expect(await cellsOf(await caseOf('roster-gap'))).toHaveLength(206)
})

test('D2-Q69 of files of questions each cell is what the sheet shows', async () => {
  expect(await cellsOf(await caseOf('questions-as-shown'))).toMatchObject([
    {},
    { 3: '50%', 4: '67%', 5: '80%', 6: '12.5%' },
    { 3: '1,000', 4: '20,000', 5: '3.00', 6: '3.10' },
    { 3: '5月1日', 4: '7月1日', 5: '10月1日', 6: '3月13日' },
    { 3: '10:30', 4: '9:00', 5: '8:00', 6: '14:30' },
    { 3: '￥12.50', 4: '1/2', 5: '1921年', 6: '0.3' },
    { 3: '0.001', 4: '', 5: '0.1', 6: '1' },
  ])
  const typed = (await cellsOf(await caseOf('questions-typed'))) as string[][]
  expect([25, 26, 27, 28].map((at) => typed[at]?.slice(3, 7))).toEqual([
    ['1921', '0.3', '50%', '1-2'],
    ['001', '¥1,200', '8:30', '1/2'],
    ['2026年3月', '2026/3/1 23:59', '46082', '0.0000001'],
    ['12,345,678.90', '12.50%', '', '33.33'],
  ])
  expect(typed[29]?.[3]).toBe('面积 m²')
})

test('D1-Q82 one formatted cell at the very end of a sheet, and ten thousand rows, cost little time and memory', async () => {
  const end = '<row r="1048576"><c r="XFD1048576" s="1"/></row>'
  const row = (n: number) => `<row r="${n}"><c r="A${n}"><v>${n}</v></c><c r="B${n}" t="str"><v>甲</v></c></row>`
  const rows = Array.from({ length: 10_000 }, (_, at) => row(at + 2)).join('')
  const head = '<row r="1"><c r="A1" t="str"><v>编号</v></c></row>'
  const body = `<sheetData>${head}${rows}${end}</sheetData>`
  const bytes = await rawWorkbook({ formats: [14], sheets: [{ name: '表', body }] })
  const [since, before] = [performance.now(), process.memoryUsage().rss]
  const read = await readTable(bytes, [{ key: 'number', title: '编号', as: 'number', required: true }])
  expect(performance.now() - since).toBeLessThan(8_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 ** 2)
  expect(read).toMatchObject({ sheet: '表', sheets: ['表'], notices: [] })
  expect('rows' in read && [read.rows.length, read.rows.at(-1)]).toEqual([
    10_000,
    { number: 10_001, cells: { number: '10001' }, problem: '' },
  ])
})

test('security 21 what is no list is told by the process that reads, with the sheet that was looked at', async () => {
  const columns = [{ key: 'number', title: '编号', required: true }]
  const bytes = await writeWorkbook([{ name: '名单', columns: [column('备注')], rows: [['好']] }])
  expect(await readTable(bytes, columns)).toEqual({
    ...{ sheet: '名单', sheets: ['名单'], rows: [] },
    ...{ problems: ['缺少列：编号'], notices: ['没有用到的列：备注'] },
  })
  expect(await readTable(await caseOf('password-123'), columns)).toEqual({ why: 'protected' })
})

test('security 21 what is no workbook, has a password, or is a bomb, is refused', async () => {
  const big = Buffer.alloc(31 * 1024 ** 2, ' ')
  expect(await readWorkbook(Buffer.from('no zip'))).toEqual({ why: 'unreadable' })
  expect(await readWorkbook(await archive({ 'a.txt': 'no workbook' }))).toEqual({ why: 'unreadable' })
  expect(await readWorkbook(rawZip([{ name: 'xl/worksheets/sheet1.xml', content: big }]))).toEqual({ why: 'tooLarge' })
  expect(await readWorkbook(await caseOf('password-123'))).toEqual({ why: 'protected' })
  const entities = await rawWorkbook({ sheets: [{ name: '表', body: '<sheetData/>' }], strings: '<si>&a;</si>' })
  expect(await readWorkbook(entities)).toEqual({ why: 'unreadable' })
})

test('security 21 a workbook of a library is read like one of Excel', async () => {
  const bytes = await writeXlsx({ sheets: [{ name: 's', rows: [['a', new Date('2026-01-02T00:00Z'), true, 1.5]] }] })
  expect(await cellsOf(Buffer.from(bytes))).toMatchObject([{ 0: 'a', 2: 'TRUE', 3: '1.5' }])
})
