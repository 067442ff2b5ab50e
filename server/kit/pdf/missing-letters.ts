import { text as textOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { MissingLetters } from './find-missing-letters.ts'
import { drawPdf } from './process.ts'

const PROGRAM = fileURLToPath(new URL('find-missing-letters.ts', import.meta.url))

/** Characters that the main font has, for PostgreSQL and for here: nearly every name is of these, and never looked at. */
export const USUAL_LETTERS = '\\u0020-\\u007e\\u00b7\\u3400-\\u4db5\\u4e00-\\u9fa5'
const UNUSUAL = new RegExp(`[^${USUAL_LETTERS}]`)

/** The fonts of a process stay the same, so does the answer. */
const known = new LRUCache<string, string>({ max: 10_000 })

/**
 * The letters of each text that cannot be printed on a document; '' where all can. Fonts are opened in a process of its
 * own, as they are for drawing.
 */
export async function findMissingLetters(texts: string[]): Promise<Map<string, string>> {
  const asked = [...new Set(texts)].filter((text) => UNUSUAL.test(text) && !known.has(text))
  if (asked.length > 0) {
    const given: MissingLetters['asked'] = { texts: asked }
    const answer: MissingLetters['answer'] = JSON.parse(await textOf(await drawPdf(PROGRAM, given)))
    for (const [at, text] of asked.entries()) known.set(text, answer[at] ?? '')
  }
  return new Map(texts.map((text) => [text, known.get(text) ?? '']))
}
