import { csvOf } from '@college/rules/kit/csv.ts'
import { numberText } from '@college/rules/kit/sheet-text.ts'
import { writeWorkbook } from './workbook.ts'

type Column = { title: string; width?: number; isNumber?: boolean; format?: string }

/** A table as a file for a spreadsheet program; in neither form is a cell calculated when it is opened. */
export function tableFile(
  format: 'xlsx' | 'csv',
  name: string,
  columns: readonly Column[],
  rows: (string | number)[][],
): Promise<Buffer> {
  if (format === 'xlsx') {
    return writeWorkbook([{ name, columns: columns.map((column) => ({ width: 14, ...column })), rows }])
  }
  const texts = rows.map((row) => row.map((cell, at) => numberText(cell, columns[at]?.format)))
  return Promise.resolve(Buffer.from(csvOf([columns.map(({ title }) => title), ...texts])))
}
