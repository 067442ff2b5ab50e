export { tableFile } from './table-file.ts'
export { readWorkbook, writeWorkbook } from './workbook.ts'
