import { pinyin } from 'pinyin-pro'
import { readingOf, surnameOf } from './surnames.ts'

/** Syllables: longer names are cut. */
const LONGEST = 16
/** Blanks, the dots of names of minorities, and what nobody sees. */
const BETWEEN = /[\s·•‧・∙⋅．.\p{Cf}\p{Mn}]/gu

/**
 * What somebody may type for a name, separated by blanks: written out, the initials, and the surname with the initials
 * of the rest. 王晓明 is wangxiaoming, wxm and wangxm; 单, 曾 and 万俟 are read as surnames. A name may be written with
 * radicals or compatibility characters that look the same (⾼ for 高). '' where nothing is Chinese.
 */
export function spellingOf(name: string): string {
  const characters = [...name.normalize('NFKC').replace(BETWEEN, '')]
  const surname = surnameOf(characters.join(''))
  const first = [...surname].length
  const simplified = surname + characters.slice(first).join('')
  const read = pinyin(simplified, { type: 'array', toneType: 'none', surname: 'head', nonZh: 'removed', v: true })
  const own = readingOf(surname)
  const syllables = [...(own ?? []), ...read.slice(own?.length ?? 0)]
    .filter((syllable) => /^[a-z]+$/.test(syllable))
    .slice(0, LONGEST)
  const spelled = (whole: number) =>
    syllables.map((syllable, at) => (at < whole ? syllable : syllable.slice(0, 1))).join('')
  return syllables.length > 0 ? [spelled(LONGEST), spelled(0), spelled(first)].join(' ') : ''
}
