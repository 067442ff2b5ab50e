import type { ReadFacts, ReadRow } from './cells.ts'
import type { Place } from './columns.ts'

/** Rows or columns that are named; more are told by their count. */
const MOST_NAMED = 10
const LONGEST_TITLE = 20
const kinds = { hidden: '隐藏', chart: '图表' } as const

type Used = {
  titles: readonly string[]
  places: readonly Place[]
  /** Rows above the titles, and rows below them with nothing in the columns that are read. */
  above: readonly number[]
  left: readonly number[]
  filled: readonly ReadRow[]
}

/** What was left out, and what was read although it is not seen. */
export function noticesOf(read: ReadFacts, { titles, places, above, left, filled }: Used): string[] {
  const unknown = titles
    .filter((title, at) => title !== '' && !places.some((place) => place.at === at))
    .map((title) => title.slice(0, LONGEST_TITLE))
  const unseen = filled.filter(({ isHidden }) => isHidden).map(({ number }) => number)
  const hidden = places.filter(({ at }) => read.hiddenColumns.includes(at)).map(({ title }) => title)
  const skipped = read.skipped.map(({ name, why }) => `“${name}”（${kinds[why]}）`)
  return [
    ...(skipped.length > 0 ? [`没有读的工作表：${named(skipped, '个')}`] : []),
    ...(above.length > 0 ? [`表头上面的${rowsOf(above)}没有读`] : []),
    ...(unknown.length > 0 ? [`没有用到的列：${named(unknown, '列')}`] : []),
    ...(unseen.length > 0 ? [`${rowsOf(unseen)}是隐藏或筛选掉的，也读了`] : []),
    ...(hidden.length > 0 ? [`隐藏的列也读了：${named(hidden, '列')}`] : []),
    ...(left.length > 0 ? [`${rowsOf(left)}只填了没有用到的列，没有读`] : []),
    ...(read.pictures.length > 0 ? [`${rowsOf(read.pictures)}放着图片，图片不导入`] : []),
    ...(read.isWider ? ['第 100 列以后的内容没有读'] : []),
  ]
}

const cut = (texts: readonly (string | number)[]) => texts.slice(0, MOST_NAMED).join('、')
const named = (names: readonly string[], unit: string) =>
  names.length > MOST_NAMED ? `${cut(names)}等 ${names.length} ${unit}` : cut(names)
const rowsOf = (numbers: readonly number[]) =>
  numbers.length > MOST_NAMED ? `第 ${cut(numbers)} 行等 ${numbers.length} 行` : `第 ${cut(numbers)} 行`
