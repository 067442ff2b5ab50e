import { plainName, plainNumber } from '../kit/plain-names.ts'
import { MOST_IN_CELL } from '../kit/sheet-text.ts'
import { type ReadFacts, type ReadRow, rowProblem } from './cells.ts'
import type { ImportColumn, Place } from './columns.ts'
import { noticesOf } from './notices.ts'

/** Rows of one import, without its title. */
export const MOST_ROWS = 10_000
/** Rows that may stand above the titles, such as the name of the list. */
const MOST_ABOVE = 10

export type TableRow = { number: number; cells: Record<string, string>; problem: string }
type ReadTable = ReadFacts & { rows: readonly ReadRow[] }
/**
 * `notices`: what was left out or read without being seen, to be known before the rows are taken. `problems`: what is
 * wrong with the sheet as a whole; then it has no rows.
 */
type Table = { notices: string[]; rows?: TableRow[]; problems?: string[] }

/** The rows by the keys of the columns. */
export function tableOf(read: ReadTable, columns: readonly ImportColumn[]): Table {
  const { rows } = read
  const headAt = headPlace(rows, columns)
  const titles = (rows[headAt]?.cells ?? []).map(titleOf)
  const places = placesOf(titles, columns)
  const merged = new Map(read.merged)
  const rest = rows.map((row, place) => ({ row, merged: merged.get(place) ?? [] })).slice(headAt + 1)
  const isFilled = ({ row }: { row: ReadRow }) => places.some(({ at }) => isFilledAt(row, at))
  const filled = rest.filter(isFilled)
  const problems = rows.length > 0 ? headProblems(titles, merged.get(headAt) ?? [], places, columns) : ['表格是空的']
  if (filled.length === 0 && problems.length === 0) problems.push('除表头外没有内容')
  if (filled.length > MOST_ROWS || read.isLonger) problems.push(`超过 ${MOST_ROWS} 行，请分成几个文件`)
  const left = problems.length > 0 ? [] : rest.filter((one) => !isFilled(one)).map(({ row }) => row.number)
  const above = rows.slice(0, headAt).map(({ number }) => number)
  const notices = noticesOf(read, { titles, places, above, left, filled: filled.map(({ row }) => row) })
  if (problems.length > 0) return { problems, notices }
  return { rows: filled.map(({ row, merged: columnsMerged }) => rowOf(row, columnsMerged, places)), notices }
}

const isFilledAt = ({ cells, wrong }: ReadRow, at: number) =>
  (cells[at] ?? '') !== '' || wrong.some(([column]) => column === at)

/** A title without what marks it as required, and without the spaces inside: 姓 名* is 姓名. */
const titleOf = (text: string): string =>
  plainName(text)
    .replace(/\s|\*|\(必填\)/g, '')
    .replace(/:$/, '')

const isTitled = (column: ImportColumn, title: string) =>
  title === column.title || (column.also?.includes(title) ?? false)

/** The row of the titles: the first that has all that are needed, or else has most of them. */
function headPlace(rows: readonly ReadRow[], columns: readonly ImportColumn[]): number {
  const known = rows.slice(0, MOST_ABOVE + 1).map(({ cells }) => {
    const titles = cells.map(titleOf)
    return columns.filter((column) => titles.some((title) => isTitled(column, title)))
  })
  const needed = columns.filter(({ required }) => required === true).length
  // Where no column is needed by itself, the row with most of them.
  const whole =
    needed === 0 ? -1 : known.findIndex((found) => found.filter(({ required }) => required === true).length === needed)
  const most = Math.max(0, ...known.map(({ length }) => length))
  return whole >= 0
    ? whole
    : Math.max(
        0,
        known.findIndex(({ length }) => length === most),
      )
}

const placesOf = (titles: readonly string[], columns: readonly ImportColumn[]): Place[] =>
  columns.map((column) => ({ ...column, at: titles.findIndex((title) => isTitled(column, title)) }))

function headProblems(
  titles: readonly string[],
  merged: readonly number[],
  places: readonly Place[],
  columns: readonly ImportColumn[],
): string[] {
  if (places.some(({ at }) => merged.includes(at))) return ['表头有合并的单元格']
  const say = (text: string, of: readonly string[]) => (of.length > 0 ? [`${text}：${of.join('、')}`] : [])
  const known = titles.map((title) => columns.find((column) => isTitled(column, title))?.title ?? '')
  const twice = known.filter((title, at) => title !== '' && known.indexOf(title) !== at)
  const isNone = places.every(({ at, required }) => at < 0 && required !== true)
  return [
    ...say('至少要有一列', isNone ? columns.map(({ title }) => title) : []),
    ...say(
      '缺少列',
      places.filter(({ required, at }) => required === true && at < 0).map(({ title }) => title),
    ),
    ...say('重复的列', [...new Set(twice)]),
  ]
}

function rowOf(row: ReadRow, merged: readonly number[], places: readonly Place[]): TableRow {
  const cells = Object.fromEntries(places.map((place) => [place.key, cellOf(row, place)]))
  return { number: row.number, cells, problem: rowProblem(row, { merged, places, cells, longest: MOST_IN_CELL }) }
}

/** What was read of a cell, also where it is no value: who sees the row finds it in the sheet. */
function cellOf({ cells, wrong, days }: ReadRow, { at, as }: Place): string {
  const reading = wrong.find(([column]) => column === at)?.[2]
  if (reading !== undefined) return reading
  const text = cells[at] ?? ''
  if (as === 'name') return plainName(text)
  if (as === 'number') return plainNumber(text)
  return as === 'day' ? (days?.[at] ?? plainNumber(text)) : text
}
