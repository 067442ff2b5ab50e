import { sheetName, sheetText } from '@college/rules/kit/sheet-text.ts'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import type { SheetToWrite } from './workbook.ts'

/** A text is a text also in the eyes of Excel ('@'): what begins with = + - @ is never calculated. */
const TEXT = '@'
const HEAD = { font: { bold: true } }

/** Every text passes `sheetText`, so that the file is well-formed whatever people wrote. */
export function writeSheets(sheets: SheetToWrite[]): Promise<Uint8Array> {
  const names = new Set<string>()
  return writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => {
      const titles = columns.map(({ title }) => sheetText(title))
      return {
        name: sheetName(name, names),
        columns: columns.map(columnOf),
        rows: [titles, ...rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at])))],
        cells: new Map(titles.map((value, at) => [`0,${at}`, { value, style: HEAD }])),
        freezePane: { rows: 1 },
      }
    }),
    stringMode: 'inline',
  })
}

/** The first line says name and columns, every other one holds rows. Memory does not grow with their number. */
export async function* writeLines(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const given = lines[Symbol.asyncIterator]()
  const head: Pick<SheetToWrite, 'name' | 'columns'> = JSON.parse((await given.next()).value)
  const { columns } = head
  const rows = async function* () {
    for (let line = await given.next(); !line.done; line = await given.next()) {
      for (const row of JSON.parse(line.value) as SheetToWrite['rows']) {
        yield row.map((cell, at) => cellOf(cell, columns[at]))
      }
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: sheetName(head.name, new Set()),
    columns: columns.map((column) => ({ ...columnOf(column), header: sheetText(column.title) })),
    freezePane: { rows: 1 },
    inlineStrings: true,
  })
  yield* stream as unknown as AsyncIterable<Uint8Array>
}

const columnOf = ({ width, isNumber, format }: SheetToWrite['columns'][number]) => ({
  width,
  ...(isNumber ? format && { numFmt: format } : { numFmt: TEXT }),
})

function cellOf(cell: string | number, column: SheetToWrite['columns'][number] | undefined): string | number | null {
  if (typeof cell === 'number' && column?.isNumber && Number.isFinite(cell)) return cell
  // An empty text would be a cell with something in it.
  return cell === '' ? null : sheetText(String(cell))
}
