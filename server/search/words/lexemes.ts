import { pinyin } from 'pinyin-pro'
import { marks, NAMED, ofClassMembers, PRIVATE } from '../marks.ts'
import { compact, cut, isOneHan, normal } from './cut.ts'

/** The longest indexed text, in characters: some three hours of speech. The longest title matched as one piece. */
const TEXT_LIMIT = 60_000
const TITLE_LIMIT = 60

/** `names`: the people that it names. `classId`: only the members of this class find it. */
export type IndexedText = {
  type: string
  title: string
  text: string
  names?: readonly string[] | undefined
  classId?: string | undefined
}

/**
 * All lexemes of a document, in the text form of a tsvector: its type; the words of the whole text; the words and the
 * single characters of the title, marked; the title as one lexeme; its pinyin and initials as one lexeme each; the
 * pinyin of each title word; the pinyin and the initials of each name. The marks let the index alone tell a title match from a text match.
 */
export function lexemesOf({ type, title, text, names = [], classId }: IndexedText): string {
  const found = new Set([marks.type + type])
  const ofTitle = cut(title)
  const characters = [...normal(title)].filter(isOneHan)
  for (const word of [...ofTitle.words, ...characters]) found.add(word).add(marks.title + word)
  for (const word of cut(text.slice(0, TEXT_LIMIT)).words) found.add(word)
  for (const word of spellings(normal(title), ofTitle.words)) found.add(marks.pinyin + word)
  for (const name of names.flatMap(spellingsOfName)) found.add(NAMED + name)
  found.add(marks.whole + compact(title).slice(0, TITLE_LIMIT))
  const lexemes = classId ? [ofClassMembers(classId), ...[...found].map((word) => PRIVATE + word)] : [...found]
  return lexemes.map((word) => `'${word}'`).join(' ')
}

/** The pinyin of the whole title, so that 重 in 重庆 is read as chong. */
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

/** The pinyin of a name and its initials; its first character is read as a surname: 曾 is zeng. */
function spellingsOfName(name: string): string[] {
  const read = pinyin(normal(name), { type: 'array', toneType: 'none', surname: 'head', nonZh: 'removed', v: true })
  const syllables = read.map(letters).filter((syllable) => syllable !== '')
  const initials = syllables.map((syllable) => syllable.slice(0, 1))
  return [syllables, initials].map((parts) => parts.join('').slice(0, TITLE_LIMIT)).filter((text) => text !== '')
}

const letters = (syllable: string): string => syllable.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
