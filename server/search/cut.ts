import { Jieba } from '@node-rs/jieba'
import { dictionary } from './dictionary.ts'

/** The words of a text: `words` of two characters and more, and the characters that stand `alone` between them. */
type Cut = { words: string[]; alone: string[] }

/** Longer than any word; what runs on is an address or a mistake. */
const LONGEST = 40
const WORD = /^[\p{L}\p{N}]+$/u

let jieba: Jieba | undefined

/** One form for what people write in several: full width, capitals. */
export const normal = (text: string): string => text.normalize('NFKC').toLowerCase()

/** A text without what separates its characters. */
export const compact = (text: string): string => normal(text).replaceAll(/[^\p{L}\p{N}]+/gu, '')

/**
 * Cuts a text the way an index wants it: long words, and the shorter ones in them. jieba guesses no words it does
 * not know, for it would guess differently in a title and in a keyword. A run of characters that make no word, as a
 * name does, becomes its pairs: 李知行 is 李知 and 知行.
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
