import type { Wrong } from '@college/rules/imports/cells.ts'
import { type CellText, raisedText, unescaped } from './rich-text.ts'
import { serialOf, shownNumber, shownText } from './shown.ts'
import type { Strings } from './strings.ts'
import { type CellFormat, GENERAL } from './styles.ts'

/** What the markup of a cell says. */
export type CellFacts = {
  type: string
  value: string
  formula: string | undefined
  inline: CellText | undefined
  format: CellFormat | undefined
  /** It refers to a rich value, such as a picture in the cell. */
  isRich: boolean
}

/** `text`: what the cell shows; where it is `why` no value, what was read. */
export type CellValue = { text: string; why?: Wrong; day?: string }
type Shared = { strings: Strings; is1904: boolean }

/** Excel stores only 15 digits of a number: the last digits of a longer one are wrong. */
const EXACT = 1e15
/** A picture that WPS or Excel puts into a cell by a function. */
const PICTURE = /\b(?:DISPIMG|IMAGE)\s*\(/i
const ISO_DAY = 'yyyy-mm-dd'

/** No formula is evaluated, nor its stored result read: it may be old, or of another file. */
export function readCell(cell: CellFacts, { strings, is1904 }: Shared, isSpilled: boolean): CellValue {
  const { formula, type, value } = cell
  // LibreOffice writes an error that was typed as a formula.
  if (formula?.startsWith('#')) return { text: formula, why: 'error' }
  if (formula !== undefined) {
    const isPicture = PICTURE.test(formula)
    return { text: isPicture ? '' : `=${formula.slice(0, 60)}`, why: isPicture ? 'picture' : 'formula' }
  }
  if (type === 'e') return cell.isRich ? { text: '', why: 'picture' } : { text: value, why: 'error' }
  const shown = shownOf(cell, strings, is1904)
  const isFilled = shown.text !== '' || shown.why !== undefined
  return isSpilled && isFilled ? { text: shown.text, why: 'spill' } : shown
}

function shownOf({ type, value, inline, format = GENERAL }: CellFacts, strings: Strings, is1904: boolean): CellValue {
  if (type === 's') return textValue(strings.at(Number(value)), format)
  if (type === 'inlineStr') return textValue(inline, format)
  if (type === 'str') return textValue({ text: unescaped(value), isLost: false }, format)
  if (value.trim() === '') return { text: '' }
  if (type === 'b') return { text: value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE' }
  return type === 'd' ? dateValue(value.trim(), format) : numberValue(value.trim(), format, is1904)
}

function textValue(given: CellText | undefined, { code, raised }: CellFormat): CellValue {
  const { text = '', isLost = false } = given ?? {}
  const plain = text.trim()
  if (plain === '') return { text: '' }
  const shown = raised ? raisedText(plain, raised) : plain
  if (isLost || shown === undefined) return { text: plain, why: 'raised' }
  return shownText(shown, code)
}

function numberValue(written: string, { code, raised }: CellFormat, is1904: boolean): CellValue {
  const value = Number(written)
  if (!Number.isFinite(value)) return { text: written, why: 'format' }
  if (Math.abs(value) >= EXACT) return { text: written, why: 'cutNumber' }
  const shown = shownNumber(value, code, is1904)
  if (!raised || shown.why) return shown
  const text = raisedText(shown.text, raised)
  return text === undefined ? { text: shown.text, why: 'raised' } : { text }
}

/** A date that a strict file writes as text; if its format is not one for dates, it is shown as it is written. */
function dateValue(written: string, { code }: CellFormat): CellValue {
  const serial = serialOf(written)
  if (serial === undefined) return { text: written, why: 'format' }
  return shownNumber(serial, code === 'General' ? ISO_DAY : code)
}
