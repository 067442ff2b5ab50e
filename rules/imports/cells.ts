import type { Place } from './columns.ts'

/** Why a cell is no value to import. */
export type Wrong = 'formula' | 'spill' | 'error' | 'picture' | 'cutNumber' | 'rounded' | 'hidden' | 'format' | 'raised'

/**
 * A row with something in it. `number`: as Excel counts; the other numbers are columns from 0. `wrong`: what a cell holds
 * that is no value to import, with what was read. `days`: the days of cells that show one.
 */
export type ReadRow = {
  number: number
  cells: readonly string[]
  wrong: readonly [column: number, why: Wrong, reading: string][]
  days?: Record<number, string>
  isHidden: boolean
}

/** What is known of the sheet as a whole. `merged`: columns by the place of the row among the rows. */
export type ReadFacts = {
  merged: readonly [place: number, columns: readonly number[]][]
  hiddenColumns: readonly number[]
  /** There is something in columns that are not read. */
  isWider: boolean
  /** There are more rows than are read. */
  isLonger: boolean
  skipped: readonly { name: string; why: 'hidden' | 'chart' }[]
  /** Rows at which pictures lie. */
  pictures: readonly number[]
}

/** What is said of a cell that is no value, with the way out. */
const says: Record<Wrong, (title: string, reading: string) => string> = {
  formula: (title) => `${title}是公式，请改为值`,
  spill: (title) => `${title}是公式算出来的，请改为值`,
  error: (title, reading) => `${title}是错误值 ${reading}，请改正`,
  picture: (title) => `${title}里是图片，请改为文字`,
  cutNumber: (title) => `${title}超过 15 位数字，请把单元格设为文本再填`,
  rounded: (title, reading) => `${title}显示为 ${reading}，看不到全部数字，请把单元格设为文本再填`,
  hidden: (title, reading) => `${title}的单元格格式不显示内容（存的是${quoted(reading)}），请改格式`,
  format: (title, reading) => `${title}的单元格格式读不出来（存的是${quoted(reading)}），请设为文本再填`,
  raised: (title, reading) => `${title}里的上标或下标读不出来（读到${quoted(reading)}），请改写`,
}
const MOST_SAID = 3
const MOST_QUOTED = 30

/** What was read, in words: “3月28日”. */
export const quoted = (text: string): string =>
  `“${text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED)}…` : text.replaceAll('\n', '⏎')}”`

type Judged = { merged: readonly number[]; places: readonly Place[]; cells: Record<string, string>; longest: number }

/** Why a row is not taken, as far as the columns alone tell; '' where they tell nothing. */
export function rowProblem(row: ReadRow, { merged, places, cells, longest }: Judged): string {
  const titlesAt = (found: (place: Place) => boolean) =>
    places
      .filter(found)
      .map(({ title }) => title)
      .join('、')
  const joined = titlesAt(({ at }) => merged.includes(at))
  if (joined) return `${joined}有合并的单元格，请取消合并`
  const wrong = wrongCells(row, places)
  if (wrong) return wrong
  const textOf = ({ key }: Place) => cells[key] ?? ''
  const broken = places.find((place) => (place.as === 'name' || place.as === 'number') && /\n/.test(textOf(place)))
  if (broken) return `${broken.title}里有换行（读到${quoted(textOf(broken))}），请写成一行`
  const long = titlesAt((place) => textOf(place).length > longest)
  if (long) return `${long}过长`
  const empty = titlesAt((place) => place.required === true && textOf(place) === '')
  return empty ? `${empty}未填写` : ''
}

/** What is wrong with cells, of one kind and reading together. */
function wrongCells({ wrong }: ReadRow, places: readonly Place[]): string {
  const titles = new Map<string, { why: Wrong; reading: string; titles: string[] }>()
  for (const [column, why, reading] of wrong) {
    const place = places.find(({ at }) => at === column)
    if (!place) continue
    const key = says[why].length === 1 ? why : `${why} ${reading}`
    const group = titles.get(key) ?? { why, reading, titles: [] }
    group.titles.push(place.title)
    titles.set(key, group)
  }
  return [...titles.values()]
    .slice(0, MOST_SAID)
    .map(({ why, reading, titles: of }) => says[why](of.join('、'), reading))
    .join('；')
}
