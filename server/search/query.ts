import { compact, cut } from './cut.ts'
import { marks } from './marks.ts'

/** A keyword as two conditions on `words`: to be found at all, and in the title. The second implies the first. */
export type Query = { whole: string; title: string }

const PREFIX_LIMIT = 60
const LATIN = /^[a-z0-9]+$/

/**
 * All its words; or the beginning of a title, of its pinyin or its initials. A single character between words asks
 * only for the title to have it: texts are not indexed by character. Undefined for a keyword without any word.
 */
export function queryOf(keyword: string): Query | undefined {
  const { words, alone } = cut(keyword)
  const beginning = compact(keyword).slice(0, PREFIX_LIMIT)
  if (beginning === '') return undefined
  const starts = [`${quoted(marks.whole + beginning)}:*`]
  if (LATIN.test(beginning)) starts.push(`${quoted(marks.pinyin + beginning)}:*`)
  const title = [...words, ...alone].map((word) => asked(marks.title, word))
  const whole = (words.length > 0 ? words : alone).map((word) => asked('', word))
  return { whole: either(whole, starts), title: either(title, starts) }
}

/** Any of the words; undefined when there is none. */
export function anyWordOf(question: string): string | undefined {
  const words = [...new Set(cut(question).words)]
  return words.length > 0 ? words.map((word) => quoted(word)).join(' | ') : undefined
}

/** The words of a question as they would stand in a title. */
export const anyTitleWordOf = (question: string): string[] =>
  [...new Set(cut(question).words)].map((word) => quoted(marks.title + word))

const either = (all: string[], starts: string[]): string =>
  [...(all.length > 0 ? [`(${[...new Set(all)].join(' & ')})`] : []), ...starts].join(' | ')

/** A word of the Latin alphabet is found by its beginning. */
const asked = (mark: string, word: string): string => quoted(mark + word) + (LATIN.test(word) ? ':*' : '')

/** Words are letters and digits only, so nothing in them needs escaping. */
const quoted = (lexeme: string): string => `'${lexeme}'`
