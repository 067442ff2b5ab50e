/** A part of a text; `isHit` is what the keyword and the text have in common. */
export type TextPart = { text: string; isHit: boolean }

/** Two characters in common are a word; one is a coincidence, unless it is all that was asked for. */
const LEAST = 2

/**
 * Where a text has what was searched for: the whole keyword, or the longest pieces of it, whichever is there. Letters
 * match in any case. The parts joined are the text.
 */
export function highlightParts(text: string, keyword: string): TextPart[] {
  const wanted = fold(keyword)
  // Folding may change the length of a rare letter; then positions would not fit the text.
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

/** The longest piece of `wanted` without spaces that stands in `text`, and where it first does. */
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
