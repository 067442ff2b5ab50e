import { csvOf } from '@college/rules/kit/csv.ts'
import { writeWorkbook } from './workbook.ts'

type Column = { title: string; width?: number }

/** A table as a file for a spreadsheet program; in neither form is a cell calculated when it is opened. */
export function tableFile(format: 'xlsx' | 'csv', name: string, columns: readonly Column[], rows: string[][]) {
  if (format === 'csv') return Promise.resolve(Buffer.from(csvOf([columns.map(({ title }) => title), ...rows])))
  return writeWorkbook([{ name, columns: columns.map(({ title, width = 14 }) => ({ title, width })), rows }])
}
