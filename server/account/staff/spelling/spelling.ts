import { pinyin } from 'pinyin-pro'

/** Syllables: longer names are cut. */
const LONGEST = 16
const COMPOUND =
  /^(欧阳|上官|司马|诸葛|东方|皇甫|尉迟|公孙|令狐|慕容|司徒|夏侯|宇文|长孙|端木|轩辕|南宫|百里|东郭|呼延|闻人|澹台|公冶|申屠)/u

/**
 * What somebody may type for a name, separated by blanks: written out, the initials, and the surname with the initials
 * of the rest. 王晓明 is wangxiaoming, wxm and wangxm; 单 and 曾 are read as surnames. '' where nothing is Chinese.
 */
export function spellingOf(name: string): string {
  const read = pinyin(name, { type: 'array', toneType: 'none', surname: 'head', nonZh: 'removed', v: true })
  const syllables = read.filter((syllable) => /^[a-z]+$/.test(syllable)).slice(0, LONGEST)
  const surname = COMPOUND.test(name) ? 2 : 1
  const spelled = (whole: number) =>
    syllables.map((syllable, at) => (at < whole ? syllable : syllable.slice(0, 1))).join('')
  return syllables.length > 0 ? [spelled(LONGEST), spelled(0), spelled(surname)].join(' ') : ''
}
