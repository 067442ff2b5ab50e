import xlsx, { type CellObject, type WorkSheet } from '@e965/xlsx/dist/xlsx.mini.min.js'

const { read } = xlsx

/** The most that is drawn of a sheet; the rest can be seen in the file. */
export const MOST_ROWS = 1_000
export const MOST_COLUMNS = 60
const MOST_SHEETS = 30

type Cell = { text: string; isNumber: boolean; rows: number; columns: number }

export type Sheet = {
  name: string
  /** Pixels of each shown column; undefined where the file says nothing. */
  columns: { name: string; width: number | undefined }[]
  /** Undefined: covered by a merged cell. */
  rows: { number: number; cells: (Cell | undefined)[] }[]
  /** There is more than is shown. */
  isCut: boolean
}

/** The visible sheets of a workbook as texts: formulas, links and pictures are left out. */
export function sheetsOf(bytes: Uint8Array): Sheet[] {
  const book = read(bytes, {
    type: 'array',
    dense: true,
    sheetRows: MOST_ROWS + 1,
    cellFormula: false,
    cellHTML: false,
    // The widths of columns, and what is hidden.
    cellStyles: true,
    dateNF: 'yyyy/m/d',
  })
  const names = book.SheetNames.filter((_name, at) => !book.Workbook?.Sheets?.[at]?.Hidden).slice(0, MOST_SHEETS)
  return names.flatMap((name) => {
    const sheet = book.Sheets[name]
    return sheet ? sheetOf(name, sheet) : []
  })
}

function sheetOf(name: string, sheet: WorkSheet): Sheet {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  const widest = data.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
  const merged = merges(sheet)
  const shownColumns = numbers(Math.min(widest, MOST_COLUMNS)).filter((column) => !sheet['!cols']?.[column]?.hidden)
  const shownRows = numbers(Math.min(data.length, MOST_ROWS)).filter((row) => !sheet['!rows']?.[row]?.hidden)
  return {
    name,
    columns: shownColumns.map((column) => ({ name: columnName(column), width: sheet['!cols']?.[column]?.wpx })),
    rows: shownRows.map((row) => ({
      number: row + 1,
      cells: shownColumns.map((column) => merged.cellAt(row, column, data[row]?.[column])),
    })),
    isCut: data.length > MOST_ROWS || widest > MOST_COLUMNS,
  }
}

/** Merged cells, as far as they are drawn. */
function merges(sheet: WorkSheet) {
  const spans = new Map<string, { rows: number; columns: number }>()
  const covered = new Set<string>()
  for (const { s, e } of sheet['!merges'] ?? []) {
    const last = { row: Math.min(e.r, MOST_ROWS - 1), column: Math.min(e.c, MOST_COLUMNS - 1) }
    spans.set(`${s.r} ${s.c}`, { rows: last.row - s.r + 1, columns: last.column - s.c + 1 })
    for (let row = s.r; row <= last.row; row += 1) {
      for (let column = s.c; column <= last.column; column += 1) {
        if (row !== s.r || column !== s.c) covered.add(`${row} ${column}`)
      }
    }
  }
  return {
    cellAt(row: number, column: number, cell: CellObject | undefined): Cell | undefined {
      const at = `${row} ${column}`
      if (covered.has(at)) return undefined
      return { text: textOf(cell), isNumber: cell?.t === 'n', ...(spans.get(at) ?? { rows: 1, columns: 1 }) }
    },
  }
}

/** As the number format of the cell writes it. */
const textOf = (cell: CellObject | undefined) => cell?.w ?? (cell?.v === undefined ? '' : String(cell.v))

const numbers = (length: number) => Array.from({ length }, (_, at) => at)

/** 0 is A, 26 is AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
