import { relationsOf } from './book.ts'
import type { Parts } from './parts.ts'
import { readXml } from './xml.ts'

/** Rows that are named; more are told by their count. */
const MOST = 1_000

/** The rows, as Excel counts, at which pictures lie on a sheet. */
export async function pictureRows(parts: Parts, sheet: string): Promise<number[]> {
  const rows = new Set<number>()
  for (const { type, part } of await relationsOf(parts, sheet)) {
    const stream = type === 'drawing' ? await parts.open(part) : undefined
    if (!stream) continue
    let row = 0
    let [isFrom, isRow] = [false, false]
    await readXml(stream, {
      open(name) {
        if (name === 'from') isFrom = true
        if (name === 'row') isRow = isFrom
        if (name === 'pic' && row > 0 && rows.size < MOST) rows.add(row)
      },
      text(text) {
        if (isRow) row = Number(text) + 1
      },
      close(name) {
        if (name === 'row') isRow = false
        if (name === 'from') isFrom = false
      },
    })
  }
  return [...rows].sort((one, other) => one - other)
}
