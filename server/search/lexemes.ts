import { pinyin } from 'pinyin-pro'
import { compact, cut, isOneHan, normal } from './cut.ts'
import { marks } from './marks.ts'

/** Characters. A text is found by its beginning; a title of this length is a sentence. */
const TEXT_LIMIT = 20_000
const TITLE_LIMIT = 60

export type Readable = { type: string; title: string; text: string }

/**
 * Everything a document is found by, as PostgreSQL writes a tsvector: its type; the words of the whole; those of the title
 * again, marked, with each of its characters; the title as one piece; its pinyin and initials as one piece; the
 * pinyin of each of its words. With the marks the index alone tells a hit in the title from one in the text.
 */
export function lexemesOf({ type, title, text }: Readable): string {
  const found = new Set([marks.type + type])
  const ofTitle = cut(title)
  const characters = [...normal(title)].filter(isOneHan)
  for (const word of [...ofTitle.words, ...characters]) found.add(word).add(marks.title + word)
  for (const word of cut(text.slice(0, TEXT_LIMIT)).words) found.add(word)
  for (const word of spellings(normal(title), ofTitle.words)) found.add(marks.pinyin + word)
  found.add(marks.whole + compact(title).slice(0, TITLE_LIMIT))
  return [...found].map((word) => `'${word}'`).join(' ')
}

/** The title is read as a whole, so that 重 in 重庆 is chong. */
function spellings(title: string, words: string[]): string[] {
  const read = pinyin(title, { type: 'array', toneType: 'none', nonZh: 'spaced', v: true }).map(letters)
  const whole = read.join('').slice(0, TITLE_LIMIT)
  const initials = read
    .map((syllable) => syllable.slice(0, 1))
    .join('')
    .slice(0, TITLE_LIMIT)
  const ofWords = words.map((word) => {
    const at = [...title.slice(0, Math.max(0, title.indexOf(word)))].length
    return read.slice(at, at + [...word].length).join('')
  })
  return [whole, initials, ...ofWords].filter((spelling) => spelling !== '')
}

const letters = (syllable: string): string => syllable.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
