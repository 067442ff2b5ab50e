import { csvOf } from '@college/rules/kit/csv.ts'
import { writeWorkbook } from './workbook.ts'

type Column = { title: string; width?: number; isNumber?: boolean }

/** A table as a file for a spreadsheet program; in neither form is a cell calculated when it is opened. */
export function tableFile(
  format: 'xlsx' | 'csv',
  name: string,
  columns: readonly Column[],
  rows: (string | number)[][],
) {
  if (format === 'csv')
    return Promise.resolve(
      Buffer.from(csvOf([columns.map(({ title }) => title), ...rows.map((row) => row.map(String))])),
    )
  return writeWorkbook([{ name, columns: columns.map((column) => ({ width: 14, ...column })), rows }])
}
