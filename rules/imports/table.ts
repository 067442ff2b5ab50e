/** Rows of one import, without its title. */
export const MOST_ROWS = 10_000
/** A longer text is no cell of a list. */
const LONGEST_CELL = 2_000

/** A column of an import; its title is how it is found, in any order. */
export type ImportColumn = {
  key: string
  title: string
  required?: boolean
  /** What the second sheet of the template says about it. */
  note?: string
  example?: string
}

type Row = {
  number: number
  cells: readonly string[]
  formulas: readonly number[]
  cutNumbers: readonly number[]
  isMerged: boolean
}

export type TableRow = { number: number; cells: Record<string, string>; problem: string }

/** The rows by the keys of the columns; or, for a sheet that is no such list, what is wrong with it as a whole. */
export function tableOf(
  rows: readonly Row[],
  columns: readonly ImportColumn[],
): { rows: TableRow[] } | { problems: string[] } {
  const [head, ...rest] = rows
  const titles = (head?.cells ?? []).map((title) => title.replace(/\s|\*/g, ''))
  const problems = head ? headProblems(titles, head.isMerged, columns) : ['表格是空的']
  const filled = rest.filter(({ cells, formulas }) => formulas.length > 0 || cells.some((cell) => cell !== ''))
  if (filled.length === 0 && problems.length === 0) problems.push('除表头外没有内容')
  if (filled.length > MOST_ROWS) problems.push(`超过 ${MOST_ROWS} 行，请分成几个文件`)
  if (problems.length > 0) return { problems }
  const places = columns.map((column) => ({ ...column, at: titles.indexOf(column.title) }))
  return { rows: filled.map((row) => rowOf(row, places)) }
}

function headProblems(titles: string[], isMerged: boolean, columns: readonly ImportColumn[]): string[] {
  if (isMerged) return ['表头有合并的单元格']
  const known = columns.map(({ title }) => title)
  const named = titles.filter((title) => title !== '')
  const say = (text: string, of: string[]) => (of.length > 0 ? [`${text}：${of.join('、')}`] : [])
  return [
    ...say(
      '缺少列',
      columns.filter(({ required, title }) => required && !titles.includes(title)).map(({ title }) => title),
    ),
    ...say(
      '没有这些列',
      named.filter((title) => !known.includes(title)).map((title) => title.slice(0, 20)),
    ),
    ...say('重复的列', [...new Set(named.filter((title, at) => named.indexOf(title) !== at))]),
  ]
}

function rowOf(row: Row, places: readonly (ImportColumn & { at: number })[]): TableRow {
  const cells = Object.fromEntries(places.map(({ key, at }) => [key, row.cells[at] ?? '']))
  return { number: row.number, cells, problem: rowProblem(row, places) }
}

function rowProblem(row: Row, places: readonly (ImportColumn & { at: number })[]): string {
  const titlesAt = (found: (place: ImportColumn & { at: number }) => boolean) =>
    places
      .filter(found)
      .map(({ title }) => title)
      .join('、')
  if (row.isMerged) return '有合并的单元格，请取消合并'
  const formulas = titlesAt(({ at }) => row.formulas.includes(at))
  if (formulas) return `${formulas}是公式，请改为值`
  const cut = titlesAt(({ at }) => row.cutNumbers.includes(at))
  if (cut) return `${cut}超过 15 位数字，请把单元格设为文本再填`
  const long = titlesAt(({ at }) => (row.cells[at] ?? '').length > LONGEST_CELL)
  if (long) return `${long}过长`
  const empty = titlesAt(({ at, required }) => required === true && (row.cells[at] ?? '') === '')
  return empty ? `${empty}未填写` : ''
}
