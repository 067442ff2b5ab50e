/** A part of a text; `isHit` marks the parts that match the keyword. */
export type TextPart = { text: string; isHit: boolean }

/** The shortest partial match: a single common character is a coincidence, unless the keyword is one character long. */
const LEAST = 2

/**
 * Splits a text into matching and other parts: it matches the whole keyword, or else its longest pieces. Case is
 * ignored. The parts joined give the text again.
 */
export function highlightParts(text: string, keyword: string): TextPart[] {
  const wanted = fold(keyword)
  // Case folding can change the length of a rare letter. Positions would then not fit the text, so such a text is not
  // folded.
  const folded = fold(text)
  const hit = folded.length === text.length ? longestCommon(folded, wanted) : undefined
  if (!hit) return text === '' ? [] : [{ text, isHit: false }]
  const end = hit.at + hit.length
  return [
    ...highlightParts(text.slice(0, hit.at), keyword),
    { text: text.slice(hit.at, end), isHit: true },
    ...highlightParts(text.slice(end), keyword),
  ]
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase()

/** The longest piece of `wanted` without spaces that occurs in `text`, and its first position. */
function longestCommon(text: string, wanted: string): { at: number; length: number } | undefined {
  const least = Math.min(LEAST, wanted.trim().length)
  for (let length = Math.min(wanted.length, text.length); length >= Math.max(1, least); length -= 1) {
    for (let from = 0; from + length <= wanted.length; from += 1) {
      const piece = wanted.slice(from, from + length)
      const at = /^\S+$/.test(piece) ? text.indexOf(piece) : -1
      if (at >= 0) return { at, length }
    }
  }
  return undefined
}
