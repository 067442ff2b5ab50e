/** Columns after this one are not read. */
export const MOST_COLUMNS = 100

/** Rows as Excel counts, columns from 0. */
export type Range = { top: number; bottom: number; left: number; right: number }

export const covers = ({ top, bottom, left, right }: Range, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right

/** The column of A1 is 0. */
export function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.toUpperCase()) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}

export function rangeOf(reference: string): Range {
  const [from = '', to = from] = reference.replaceAll('$', '').split(':')
  const rowOf = (cell: string) => Number(/\d+$/.exec(cell)?.[0] ?? 0)
  return { top: rowOf(from), bottom: rowOf(to), left: columnOf(from), right: columnOf(to) }
}

/** Which columns of which rows are merged. Counts where ranges begin and end, so that many cost no more than few. */
export function mergedIn(rows: readonly number[], merges: readonly Range[]): [number, number[]][] {
  const changes = Array.from({ length: MOST_COLUMNS }, () => new Map<number, number>())
  const add = (column: number, at: number, change: number) =>
    changes[column]?.set(at, (changes[column]?.get(at) ?? 0) + change)
  for (const { top, bottom, left, right } of merges) {
    const from = firstAtLeast(rows, top)
    const to = firstAtLeast(rows, bottom + 1)
    for (let column = left; from < to && column <= Math.min(right, MOST_COLUMNS - 1); column += 1) {
      add(column, from, 1)
      add(column, to, -1)
    }
  }
  const found = new Map<number, number[]>()
  for (const [column, change] of changes.entries()) {
    if (change.size === 0) continue
    let open = 0
    for (const place of rows.keys()) {
      open += change.get(place) ?? 0
      if (open > 0) found.set(place, [...(found.get(place) ?? []), column])
    }
  }
  return [...found]
}

/** The place of the first of these ascending numbers that is not smaller. */
function firstAtLeast(numbers: readonly number[], wanted: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < wanted) low = middle + 1
    else high = middle
  }
  return low
}
