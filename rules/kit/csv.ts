import { legibleText } from './sheet-text.ts'

/** Spreadsheet programs read UTF-8 only with this mark. */
const MARK = '\uFEFF'
/** A spreadsheet calculates a cell that begins so. The full-width forms count too: some programs fold them. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** A table as CSV (RFC 4180) in which no cell is calculated: names and texts come from people. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')

function cellOf(given: string): string {
  const text = legibleText(given)
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
