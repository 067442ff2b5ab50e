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
        columns: columns.map(({ width, isNumber, format }) => ({
          width,
          ...(isNumber ? format && { numFmt: format } : { numFmt: TEXT }),
        })),
        rows: [titles, ...rows.map((row) => row.map((cell, at) => cellOf(cell, columns[at])))],
        cells: new Map(titles.map((value, at) => [`0,${at}`, { value, style: HEAD }])),
        freezePane: { rows: 1 },
      }
    }),
    stringMode: 'inline',
  })
}

/** One sheet whose rows come in batches; no more of them is in memory than is being written. */
export function writeRows(
  { name, columns }: Omit<SheetToWrite, 'rows'>,
  batches: AsyncIterable<SheetToWrite['rows']>,
): AsyncIterable<Uint8Array> {
  async function* rows() {
    yield columns.map(({ title }) => sheetText(title))
    for await (const batch of batches) {
      for (const row of batch) yield row.map((cell, at) => cellOf(cell, columns[at]))
    }
  }
  const stream: unknown = writeXlsxStream(rows(), {
    name: sheetName(name, new Set()),
    columns: columns.map(({ width, isNumber, format }) => ({
      width,
      ...(isNumber ? format && { numFmt: format } : { numFmt: TEXT }),
    })),
    freezePane: { rows: 1 },
    inlineStrings: true,
  })
  // A stream of the web can be iterated in Node, which its type does not say.
  return stream as AsyncIterable<Uint8Array>
}

function cellOf(cell: string | number, column: SheetToWrite['columns'][number] | undefined): string | number | null {
  if (typeof cell === 'number' && column?.isNumber && Number.isFinite(cell)) return cell
  // An empty text would be a cell with something in it.
  return cell === '' ? null : sheetText(String(cell))
}
