import { NOTE_LENGTH } from '@college/contract/records/notes.ts'
import { lengthOf } from '../homework/text.ts'

/** What may not be seen and hides what may: controls but line breaks, and marks that turn the reading direction. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** The words as they are kept: line ends of one kind, nothing invisible, no space around them. */
export const cleanWords = (words: string): string =>
  words.toWellFormed().replace(/\r\n?/g, '\n').replace(INVISIBLE, '').trim()

/** The characters of a note as people count them, for the counter under its field. */
export const noteLength = (words: string): number => lengthOf(cleanWords(words))

/** Why a note cannot be kept, if anything: by characters as people count them (D3-B248, D3-Q85). */
export function whyNotKept(words: string): 'noWords' | 'tooLong' | undefined {
  const clean = cleanWords(words)
  if (clean === '') return 'noWords'
  return lengthOf(clean) > NOTE_LENGTH ? 'tooLong' : undefined
}
