import type { ReadRow } from '@college/rules/imports/cells.ts'
import { readBytes } from '../workbook/read/read.ts'

/** One sheet of a workbook as it is shown: the first visible one, or the one of this name. */
export async function readWorkbook(bytes: Buffer, sheet = '') {
  const rows: ReadRow[] = []
  const facts = await readBytes(bytes, sheet, (row) => rows.push(row))
  return 'why' in facts ? facts : { ...facts, rows }
}
