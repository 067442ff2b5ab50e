export type { WhyNotRead } from './read/read.ts'
export { tableFile } from './table-file.ts'
export { readTable, writeParts, writeWorkbook } from './workbook.ts'
