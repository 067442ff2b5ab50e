import type { ReadFacts, ReadRow } from '@college/rules/imports/cells.ts'
import { columnOf, covers, MOST_COLUMNS, mergedIn, type Range, rangeOf } from './ranges.ts'
import { richText } from './rich-text.ts'
import type { Strings } from './strings.ts'
import type { CellFormat } from './styles.ts'
import { type CellFacts, readCell } from './value.ts'
import { type Attributes, isOn, readXml, STOP, TooMuchText } from './xml.ts'

/** Characters of all cells; a list of ten thousand rows has a tenth of it. */
const MOST_TEXT = 12_000_000
/** Formulas that fill further rows, at one row. */
const MOST_SPILLS = 1_000

/** While it is read. */
type FilledRow = ReadRow & { cells: string[]; wrong: ReadRow['wrong'][number][] }
/** What is known of a sheet once its rows have been read. */
export type SheetEnd = Omit<ReadFacts, 'skipped' | 'pictures'>
export type Shared = { formats: readonly CellFormat[]; strings: Strings; is1904: boolean }
type Taker = { most: number; take: (row: ReadRow) => void }

/**
 * Hands on the filled rows of a sheet, at most so many, and answers what is known at its end. Empty cells and rows cost
 * nothing, wherever they are; nor do rows that have been handed on.
 */
export async function readSheet(part: AsyncIterable<Buffer>, shared: Shared, taker: Taker): Promise<SheetEnd> {
  const sheet = new SheetReader(shared, taker)
  await readXml(part, sheet)
  return sheet.end()
}

class SheetReader {
  readonly #shared: Shared
  readonly #taker: Taker
  readonly #inline = richText()
  /** The numbers of the rows that were handed on. */
  readonly #taken: number[] = []
  readonly #merges: Range[] = []
  readonly #hiddenColumns: number[] = []
  #spills: Range[] = []
  #row: FilledRow | undefined
  #cell: CellFacts | undefined
  #number = 0
  #column = -1
  #characters = 0
  #into: 'value' | 'formula' | 'inline' | undefined
  #isWider = false
  #isLonger = false

  constructor(shared: Shared, taker: Taker) {
    this.#shared = shared
    this.#taker = taker
  }

  readonly open = (name: string, attributes: Attributes): unknown => {
    if (this.#isLonger) return STOP
    if (this.#into === 'inline') return this.#inline.open(name, attributes)
    if (name === 'c') this.#openCell(attributes)
    else if (name === 'v') this.#into = 'value'
    else if (name === 'row') this.#openRow(attributes)
    else if (name === 'is') this.#into = 'inline'
    else if (name === 'f') this.#openFormula(attributes)
    else if (name === 'col') this.#openColumns(attributes)
    else if (name === 'mergeCell' && attributes.ref) this.#merges.push(rangeOf(attributes.ref))
    return undefined
  }

  readonly text = (text: string): void => {
    if (this.#into === 'inline') this.#inline.text(text)
    else if (this.#cell && this.#into === 'value') this.#cell.value += text
    else if (this.#cell && this.#into === 'formula') this.#cell.formula += text
  }

  readonly close = (name: string): void => {
    if (name === 'is') this.#into = undefined
    else if (this.#into === 'inline') this.#inline.close(name)
    else if (name === 'v' || name === 'f') this.#into = undefined
    else if (name === 'c') this.#closeCell()
    else if (name === 'row') this.#closeRow()
  }

  end(): SheetEnd {
    return {
      merged: mergedIn(this.#taken, this.#merges),
      hiddenColumns: this.#hiddenColumns,
      isWider: this.#isWider,
      isLonger: this.#isLonger,
    }
  }

  #openColumns({ min, max, hidden, width }: Attributes): void {
    if (!isOn(hidden) && width !== '0') return
    const last = Math.min(Number(max), MOST_COLUMNS)
    for (let at = Number(min); at <= last; at += 1) this.#hiddenColumns.push(at - 1)
  }

  #openRow({ r, hidden, ht }: Attributes): void {
    this.#number = Number(r) || this.#number + 1
    this.#column = -1
    this.#spills = this.#spills.filter(({ bottom }) => bottom >= this.#number)
    this.#row = { number: this.#number, cells: [], wrong: [], isHidden: isOn(hidden) || ht === '0' }
  }

  #openCell({ r, t = 'n', s, vm }: Attributes): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r)
    const format = this.#shared.formats[Number(s ?? 0)]
    this.#cell = { type: t, value: '', formula: undefined, inline: undefined, format, isRich: vm !== undefined }
    if (t === 'inlineStr') this.#inline.take()
  }

  #openFormula({ t, ref }: Attributes): void {
    if (!this.#cell) return
    this.#cell.formula = ''
    this.#into = 'formula'
    if (ref === undefined || (t !== 'array' && t !== 'dataTable')) return
    this.#spills.push(rangeOf(ref))
    if (this.#spills.length > MOST_SPILLS) throw new TooMuchText()
  }

  #closeCell(): void {
    const [cell, row, column] = [this.#cell, this.#row, this.#column]
    this.#cell = undefined
    if (!cell || !row) return
    if (cell.type === 'inlineStr') cell.inline = this.#inline.take()
    const isSpilled = this.#spills.some((range) => covers(range, this.#number, column))
    const { text, why, day } = readCell(cell, this.#shared, isSpilled)
    if (text === '' && why === undefined) return
    if (column >= MOST_COLUMNS) {
      this.#isWider = true
      return
    }
    this.#characters += text.length
    if (this.#characters > MOST_TEXT) throw new TooMuchText()
    while (row.cells.length < column) row.cells.push('')
    row.cells[column] = why ? '' : text
    if (why) row.wrong.push([column, why, text])
    if (day !== undefined) row.days = { ...row.days, [column]: day }
  }

  #closeRow(): void {
    const row = this.#row
    this.#row = undefined
    if (!row || row.cells.length === 0) return
    if (this.#taken.length === this.#taker.most) {
      this.#isLonger = true
      return
    }
    this.#taken.push(row.number)
    this.#taker.take(row)
  }
}
