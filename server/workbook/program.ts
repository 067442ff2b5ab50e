// A process of its own that reads or writes one workbook: `program.ts read` and `program.ts write`, by stdin and stdout.
import { buffer } from 'node:stream/consumers'
import { partFilter, UnsafeOfficeFile } from '@college/rules/files/office-package.ts'
import { MOST_ROWS } from '@college/rules/imports/table.ts'
import { storableText } from '@college/rules/kit/storable-text.ts'
import { unzipSync } from 'fflate'
import { type Cell, type CellValue, readXlsx, type Sheet, writeXlsx } from 'hucre/xlsx'
import type { RawRow, SheetRead, SheetToWrite } from './workbook.ts'

/** Excel stores only 15 digits of a number: the last digits of a longer one are wrong. */
const EXACT = 1e15
/** Columns after this one are not read. */
const MOST_COLUMNS = 100

const given = await buffer(process.stdin)
const answer = process.argv[2] === 'write' ? await write(JSON.parse(given.toString('utf8'))) : await read(given)
process.stdout.write(answer)

async function read(bytes: Buffer): Promise<string> {
  try {
    const isWanted = partFilter(bytes.length)
    // Only the sizes in the directory are looked at; nothing is unpacked here.
    unzipSync(bytes, { filter: (part) => isWanted(part) && false })
    // The title and one row too many, so that the excess is seen.
    const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: MOST_ROWS + 2 })
    const [sheet] = sheets
    return JSON.stringify(sheet ? { rows: rowsOf(sheet) } : { why: 'unreadable' })
  } catch (error) {
    return JSON.stringify({ why: error instanceof UnsafeOfficeFile ? error.why : 'unreadable' } satisfies SheetRead)
  }
}

function rowsOf({ rows, cells, merges = [] }: Sheet): RawRow[] {
  const formulas = new Map<number, number[]>()
  for (const [at, cell] of (cells as Map<string, Cell> | undefined) ?? []) {
    const [row = 0, column = 0] = at.split(',').map(Number)
    if (cell.formula !== undefined) formulas.set(row, [...(formulas.get(row) ?? []), column])
  }
  const merged = new Set<number>()
  for (const { startRow, endRow } of merges) {
    for (let row = startRow; row <= Math.min(endRow, MOST_ROWS + 1); row += 1) merged.add(row)
  }
  return rows.map((values, row) => {
    const cut = values.slice(0, MOST_COLUMNS)
    const lost = cut.flatMap((value, column) => (typeof value === 'number' && Math.abs(value) >= EXACT ? [column] : []))
    return {
      number: row + 1,
      cells: cut.map(textOf),
      formulas: formulas.get(row) ?? [],
      cutNumbers: lost,
      isMerged: merged.has(row),
    }
  })
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateText(value)
  // Excel writes what XML cannot hold as _x0000_, and the reader gives it back.
  return storableText(String(value)).trim()
}

/** A date as it stands in the cell: workbooks know no time zone. */
function dateText(date: Date): string {
  const [day = '', time = ''] = date.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 5)}`
}

/** A text is a text also in the eyes of Excel ('@'): what begins with = + - @ is never calculated. */
function write(sheets: SheetToWrite[]): Promise<Uint8Array> {
  const head = { font: { bold: true } }
  return writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width, isNumber }) => (isNumber ? { width } : { width, numFmt: '@' })),
      rows: [columns.map(({ title }) => title), ...rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at])))],
      cells: new Map(columns.map(({ title }, at) => [`0,${at}`, { value: title, style: head }])),
      freezePane: { rows: 1 },
    })),
    stringMode: 'inline',
  })
}

function cellOf(cell: string | number, column: SheetToWrite['columns'][number] | undefined): string | number {
  return column?.isNumber ? cell : String(cell)
}
