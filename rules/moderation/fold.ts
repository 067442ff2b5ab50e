import { lookAlikes } from './look-alikes.ts'

/** A text as it is compared: UTF-16 units, and for each one where in the text it comes from. */
export type Folded = { units: number[]; from: number[] }

/**
 * Folds what a reader takes for the same: width and letter case (ＳＢ, sb), separators and invisible characters between
 * letters (傻.逼), circled and accented letters, traditional and simplified characters, letters that look like Latin
 * ones, 0 and o, 1 and l. Decision 032 says what is not folded.
 */
export function fold(text: string): Folded {
  const units: number[] = []
  const from: number[] = []
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at) as number
    for (const unit of foldedPoint(point)) {
      units.push(unit)
      from.push(at)
    }
    at += point > 0xffff ? 2 : 1
  }
  return { units, from }
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
/** What was computed before: normalising each character of each text again would take most of the time. */
const known = new Map<number, readonly number[]>()

function foldedPoint(point: number): readonly number[] {
  const before = known.get(point)
  if (before) return before
  const units = [...String.fromCodePoint(point).normalize('NFKD').toLowerCase()]
    .filter((each) => LETTER_OR_DIGIT.test(each))
    .flatMap((each) => {
      const shown = lookAlikes.get(each) ?? each
      return Array.from({ length: shown.length }, (_, index) => shown.charCodeAt(index))
    })
  known.set(point, units)
  return units
}
