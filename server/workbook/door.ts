export type { WhyNotRead } from './read/read.ts'
export { streamWorkbook } from './stream.ts'
export { tableFile } from './table-file.ts'
export { readTable, writeWorkbook } from './workbook.ts'
