import { storableText } from './storable-text.ts'

/** Characters that a cell of Excel holds; a longer text makes the file one that has to be repaired. */
export const MOST_IN_CELL = 32_767
const CUT = '…（内容过长，其余未导出）'

/** What XML 1.0 cannot hold at all, neither as it is nor as a reference: control characters, U+FFFE, U+FFFF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const NO_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g
/** In a cell `_x000B_` stands for a character; `_x005F_` in front says that it is meant as it is written. */
const LIKE_ESCAPE = /_(?=x[0-9A-F]{4}_)/gi

/** A text without what neither XML nor a spreadsheet holds; line breaks as spreadsheets have them. */
export const legibleText = (text: string): string => storableText(text).replace(NO_XML, '').replace(/\r\n?/g, '\n')

/** A text as it stands in the markup of a cell: what is read from there is this text again. */
export function sheetText(text: string): string {
  const legible = legibleText(text)
  const fitting =
    legible.length > MOST_IN_CELL ? storableText(legible.slice(0, MOST_IN_CELL - CUT.length)) + CUT : legible
  return fitting.replace(LIKE_ESCAPE, '_x005F_')
}

/** A name that a sheet may have, and that none of `taken` has; it is added to them. */
export function sheetName(name: string, taken: Set<string>): string {
  const plain =
    legibleText(name)
      .replace(/[[\]:*?/\\\n\t]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim() || '表'
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : `(${number})`
    const made = storableText(plain.slice(0, 31 - end.length)) + end
    if (taken.has(made.toLowerCase())) continue
    taken.add(made.toLowerCase())
    return made
  }
}

/** A number as the number formats of our own files show it: hours with one digit, shares in percent. */
export function numberText(cell: string | number, format = ''): string {
  if (typeof cell === 'string') return cell
  if (format === '0.0') return cell.toFixed(1)
  return format === '0%' ? `${Math.round(cell * 100)}%` : String(cell)
}
