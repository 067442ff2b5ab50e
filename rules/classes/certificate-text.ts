import { phrasesOf } from '../kit/phrases.ts'

/** Who issues where a class names nobody. */
const COLLEGE = '干部网院'

export const issuerOf = (hostName: string): string => hostName || COLLEGE

/** '2026-11-04' as '2026 年 11 月 4 日'; '' stays. */
export function chineseDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return day === '' ? '' : `${year} 年 ${month} 月 ${date} 日`
}

type Certified = {
  title: string
  /** With one decimal. */
  hours: string
  /** 'yyyy-MM-dd' or '', first and last day. */
  training: readonly [from: string, until: string]
}

/**
 * What is certified, as the lines of a narrow sheet: when, of what, and with which result, each as the phrases between
 * which it may break. A second day of the same year leaves the year out.
 */
export function certifiedPhrases({ title, hours, training: [from, until] }: Certified): string[][] {
  const first = chineseDay(from)
  const last = chineseDay(until)
  const isOneYear = from.slice(0, 4) === until.slice(0, 4)
  const end = isOneYear ? last.replace(/^\d+ 年 /, '') : last
  const when = first && last ? [`于 ${first}`, `至 ${end}`] : first ? [`自 ${first}起`] : []
  const what = phrasesOf(title)
  const named = [`参加${what[0] ?? ''}`, ...what.slice(1)]
  named.push(`${named.pop()}，`)
  return [...(when.length > 0 ? [when] : []), named, [`修满 ${hours} 学时，`, '考核合格，', '准予结业。']]
}

export type Fitted = { size: number; lines: string[] }
type Room = {
  /** In the unit of the sizes. */
  width: number
  /** From the largest to the smallest; the smallest is taken for what fits in none. */
  sizes: readonly number[]
  /** How many lines there may be in a size. */
  most: (size: number) => number
  /** The first line begins this many letters to the right. */
  indent?: number
}

/** Phrases set in lines, in the largest size in which there are few enough lines; each part begins a line. */
export function fitLines(parts: readonly (readonly string[])[], { width, sizes, most, indent = 0 }: Room): Fitted {
  let fitted: Fitted = { size: 0, lines: [] }
  for (const size of sizes) {
    const letters = width / size
    const lines = parts.flatMap((part, at) => linesOf(part, letters, at === 0 ? indent : 0))
    fitted = { size, lines }
    if (lines.length <= most(size)) return fitted
  }
  return fitted
}

/** Greedy; a phrase longer than a line breaks where the line ends. */
function linesOf(phrases: readonly string[], letters: number, indent: number): string[] {
  const lines: string[] = []
  let line = ''
  const room = () => letters - (lines.length === 0 ? indent : 0)
  for (const phrase of phrases.flatMap((each) => (lettersIn(each) > letters - indent ? [...each] : [each]))) {
    if (line !== '' && lettersIn(line + phrase) > room()) {
      lines.push(line)
      line = ''
    }
    line += phrase
  }
  return line === '' ? lines : [...lines, line]
}

const WIDTHS = [
  [/[ ,.:;·'|!]/, 0.28],
  [/[0-9a-z\-()]/, 0.54],
  [/[A-Z&%]/, 0.74],
] as const

/** How wide a text is, about, in Chinese letters. */
export const lettersIn = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? 1), 0)

/** A seal holds this many letters at most; a longer name stands beside it in full. */
const MOST_ON_SEAL = 16
const FILLS = ['', '印', '之印', '专用章'] as const
/** Up to how many letters stand in how many columns and rows. */
const SEALS = [
  { most: 4, columns: 2, rows: 2 },
  { most: 6, columns: 2, rows: 3 },
  { most: 9, columns: 3, rows: 3 },
  { most: 12, columns: 3, rows: 4 },
  { most: MOST_ON_SEAL, columns: 4, rows: 4 },
] as const

/** The letters of a seal by columns, the right one first, as seals are read; what is left over is filled. */
export function sealColumns(issuer: string): string[][] {
  const name = issuer.replace(/\s+/gu, '').match(/\P{M}\p{M}*/gu) ?? []
  const letters = name.length > MOST_ON_SEAL ? [...'结业专用'] : [...name]
  const seal = SEALS.find(({ most }) => letters.length <= most) ?? SEALS[0]
  const { columns, rows } = seal
  const filled = [...letters, ...(FILLS[columns * rows - letters.length] ?? '')]
  return Array.from({ length: columns }, (_, at) => filled.slice(at * rows, (at + 1) * rows))
}
