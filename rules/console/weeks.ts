import { addDays, type Day, dayOf, weekdayOf } from '../kit/day.ts'

/** The Mondays of the last `count` weeks in Asia/Shanghai; the last one is of this week. */
export function lastMondays(now: Date, count: number): Day[] {
  const today = dayOf(now)
  const monday = addDays(today, -weekdayOf(today))
  return Array.from({ length: count }, (_, index) => addDays(monday, 7 * (index + 1 - count)))
}

/** The same week a year before, which also begins on a Monday. */
export const yearBefore = (monday: Day): Day => addDays(monday, -52 * 7)

/** The share in whole percent; of nobody it is 0. It reads 100 only when nothing is missing. */
export const sharePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((100 * part) / whole)
