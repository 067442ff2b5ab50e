import xlsx, { type CellObject, type WorkSheet } from '@e965/xlsx/dist/xlsx.mini.min.js'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { withChineseFormats } from './chinese-formats.ts'
import { formatted } from './number-format.ts'

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
  const book = read(withFormats(bytes), {
    type: 'array',
    dense: true,
    sheetRows: MOST_ROWS + 1,
    cellFormula: false,
    cellHTML: false,
    // The widths of columns, and what is hidden.
    cellStyles: true,
    // The format of each cell; their texts are written here, as the reader knows few of a Chinese Excel's.
    cellNF: true,
  })
  const is1904 = book.Workbook?.WBProps?.date1904 === true
  const names = book.SheetNames.filter((_name, at) => !book.Workbook?.Sheets?.[at]?.Hidden).slice(0, MOST_SHEETS)
  return names.flatMap((name) => {
    const sheet = book.Sheets[name]
    return sheet ? sheetOf(name, sheet, is1904) : []
  })
}

/** The file whose styles name the formats of a Chinese Excel. */
function withFormats(bytes: Uint8Array): Uint8Array {
  const parts = unzipSync(bytes)
  for (const [name, part] of Object.entries(parts))
    if (/\bstyles\.xml$/i.test(name)) parts[name] = strToU8(withChineseFormats(strFromU8(part)))
  return zipSync(parts, { level: 0 })
}

function sheetOf(name: string, sheet: WorkSheet, is1904: boolean): Sheet {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][]
  const widest = data.reduce((most, row) => Math.max(most, row?.length ?? 0), 0)
  const merged = merges(sheet, is1904)
  // What has no width is hidden too.
  const shownColumns = numbers(Math.min(widest, MOST_COLUMNS)).filter((column) => {
    const look = sheet['!cols']?.[column]
    return !look?.hidden && look?.wpx !== 0
  })
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
function merges(sheet: WorkSheet, is1904: boolean) {
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
      return { text: textOf(cell, is1904), isNumber: cell?.t === 'n', ...(spans.get(at) ?? { rows: 1, columns: 1 }) }
    },
  }
}

/** As the number format of the cell writes it; logical values and errors have no format. */
function textOf(cell: CellObject | undefined, is1904: boolean): string {
  if (cell?.v === undefined) return ''
  const { t, v, z = 'General' } = cell
  const isWritten = t === 'n' || t === 's'
  const text = isWritten ? formatted(String(z), v as number | string, is1904) : undefined
  return text ?? cell.w ?? String(v)
}

const numbers = (length: number) => Array.from({ length }, (_, at) => at)

/** 0 is A, 26 is AA. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}
