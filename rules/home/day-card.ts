import type { Row } from './judge-fact.ts'

/** Rows of the card, with the course to go on with; the rest is shown when it is asked for. */
const MOST_ROWS = 7

/** What the card of the day shows. */
type DayCard = {
  shown: Row[]
  /** 还有 n 件: what is open, with the course to go on with. */
  left: number
  /** What the line below the rows says of those beyond the most: how many are open, else how many are done; '' if there are none. */
  rest: string
}

/**
 * The rows of a day, which are in their order (`rowsOfDay`), as the card shows them. `hasCourse`: a course that was begun
 * or joined stands above them and counts. `isWhole`: the rest was asked for. Where nothing is left, what is done is folded
 * as a whole.
 */
export function dayCard(rows: readonly Row[], hasCourse: boolean, isWhole: boolean): DayCard {
  const left = rows.filter(({ state }) => state !== 'done').length + Number(hasCourse)
  const shown = rows.slice(0, isWhole || left === 0 ? rows.length : MOST_ROWS - Number(hasCourse))
  const hidden = rows.slice(shown.length)
  const hiddenOpen = hidden.filter(({ state }) => state !== 'done').length
  const more = hidden.length > 0 ? `已完成 ${hidden.length} 件` : ''
  return { shown, left, rest: hiddenOpen > 0 ? `另有 ${hiddenOpen} 件` : more }
}
