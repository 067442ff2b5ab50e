export type { WhyNotRead } from './read/read.ts'
export { tableFile } from './table-file.ts'
export { readTable, writeWorkbook } from './workbook.ts'
export { streamWorkbook } from './stream.ts'
