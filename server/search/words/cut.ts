import { Jieba } from '@node-rs/jieba'
import { dictionary } from './dictionary.ts'

/** The tokens of a text: `words` of at least two characters, and the characters that stand `alone` between them. */
type Cut = { words: string[]; alone: string[] }

/** Longer than any real word: a longer run of characters is an address or a mistake. */
const LONGEST = 40
const WORD = /^[\p{L}\p{N}]+$/u

let jieba: Jieba | undefined

/** Normalises variants of the same character: full width and capitals. */
export const normal = (text: string): string => text.normalize('NFKC').toLowerCase()

/** A text without separators between its characters. */
export const compact = (text: string): string => normal(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * Splits a text for indexing: long words, and also the shorter words inside them. jieba's guessing of unknown words is
 * off, because it would guess differently in a title and in a keyword. Characters that form no known word, such as a
 * name, are indexed as bigrams: 李知行 becomes 李知 and 知行.
 */
export function cut(text: string): Cut {
  jieba ??= Jieba.withDict(dictionary())
  const words: string[] = []
  const alone: string[] = []
  let run: string[] = []
  const endRun = () => {
    if (run.length === 1) alone.push(run[0] as string)
    for (let at = 1; at < run.length; at += 1) words.push(`${run[at - 1]}${run[at]}`)
    run = []
  }
  for (const token of jieba.cutForSearch(normal(text), false)) {
    if (isOneHan(token)) {
      run.push(token)
      continue
    }
    endRun()
    if (WORD.test(token)) words.push(token.slice(0, LONGEST))
  }
  endRun()
  return { words, alone }
}

export const isOneHan = (token: string): boolean => /^\p{Script=Han}$/u.test(token)
