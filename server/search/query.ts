import { withSynonyms } from '@college/rules/search/synonyms.ts'
import { marks, NAMED, PRIVATE } from './marks.ts'
import { compact, cut, normal } from './words/cut.ts'

/** A keyword as two conditions on `words`: a match anywhere, and a match in the title. The second implies the first. */
export type TextQuery = { whole: string; title: string }

const PREFIX_LIMIT = 60
/** A single letter begins the pinyin of too many words. */
const LEAST_PINYIN = 2
const LATIN = /^[a-z0-9]+$/

/**
 * Matches all words of the keyword, or the beginning of a title, of its pinyin or of its pinyin initials, or of the
 * pinyin of a person that the document names. Letters beside Chinese may be the pinyin of a word of the title: 行政fuyi
 * finds 行政复议. A single character between words only has to occur in the title, because texts are not indexed by
 * character. Undefined for a keyword without any word. The same for the keyword with a synonym in place of a term.
 */
export function queryOf(keyword: string, synonyms: readonly (readonly string[])[] = []): TextQuery | undefined {
  const queries = withSynonyms(normal(keyword), synonyms).flatMap((text) => queryOfText(text) ?? [])
  if (queries.length === 0) return undefined
  return { whole: queries.map(({ whole }) => whole).join(' | '), title: queries.map(({ title }) => title).join(' | ') }
}

/** The same query to documents that only some people find. */
export const privately = ({ whole, title }: TextQuery): TextQuery => ({
  whole: whole.replaceAll(LEXEME, `'${PRIVATE}$1'`),
  title: title.replaceAll(LEXEME, `'${PRIVATE}$1'`),
})
const LEXEME = /'([^']+)'/g

function queryOfText(keyword: string): TextQuery | undefined {
  const { words, alone } = cut(keyword)
  const beginning = compact(keyword).slice(0, PREFIX_LIMIT)
  if (beginning === '') return undefined
  const starts = [`${quoted(marks.whole + beginning)}:*`]
  const isLatin = LATIN.test(beginning)
  if (isLatin) starts.push(`${quoted(marks.pinyin + beginning)}:*`)
  const title = [...words, ...alone].map((word) => typed(marks.title, word, isLatin))
  const whole = (words.length > 0 ? words : alone).map((word) => typed('', word, isLatin))
  const named = isLatin ? [`${quoted(NAMED + beginning)}:*`] : []
  return { whole: either(whole, [...starts, ...named]), title: either(title, starts) }
}

/** A word of a keyword; one in letters beside Chinese may be the pinyin of a word of the title. */
function typed(mark: string, word: string, isWholeLatin: boolean): string {
  if (isWholeLatin || !/^[a-z]+$/.test(word) || word.length < LEAST_PINYIN) return asked(mark, word)
  return `(${asked(mark, word)} | ${quoted(marks.pinyin + word)}:*)`
}

/** The words of a keyword as they are written, and those of the same with a synonym. */
export function writtenWordsOf(keyword: string, synonyms: readonly (readonly string[])[] = []): string[] {
  const all = withSynonyms(normal(keyword), synonyms).flatMap((text) => {
    const { words, alone } = cut(text)
    return words.length > 0 ? words : alone
  })
  return [...new Set(all)]
}

/** Matches any of the words; undefined if there is none. */
export function anyWordOf(question: string): string | undefined {
  const words = [...new Set(cut(question).words)]
  return words.length > 0 ? words.map((word) => quoted(word)).join(' | ') : undefined
}

/** The words of a question as title lexemes. */
export const anyTitleWordOf = (question: string): string[] =>
  [...new Set(cut(question).words)].map((word) => quoted(marks.title + word))

/** Titles, and words of titles, whose pinyin begins like this. */
export const spelledLike = (pinyin: string): string => `${quoted(marks.pinyin + pinyin)}:*`

/** Documents that name somebody whose pinyin begins like this; undefined for what is no pinyin. */
export function namedLike(typed: string): string | undefined {
  const beginning = compact(typed).slice(0, PREFIX_LIMIT)
  return /^[a-z]+$/.test(beginning) ? `${quoted(NAMED + beginning)}:*` : undefined
}

/** The longest pinyin among lexemes, which is that of the whole title. */
export function spellingIn(lexemes: string): string {
  const spellings = [...lexemes.matchAll(new RegExp(`'${marks.pinyin}([a-z0-9]+)'`, 'g'))].map(
    ([, pinyin = '']) => pinyin,
  )
  return spellings.toSorted((one, other) => other.length - one.length)[0] ?? ''
}

const either = (all: string[], starts: string[]): string =>
  [...(all.length > 0 ? [`(${[...new Set(all)].join(' & ')})`] : []), ...starts].join(' | ')

/** A Latin word matches by prefix. */
const asked = (mark: string, word: string): string => quoted(mark + word) + (LATIN.test(word) ? ':*' : '')

/** Words contain only letters and digits, so nothing needs escaping. */
const quoted = (lexeme: string): string => `'${lexeme}'`
