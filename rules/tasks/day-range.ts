import { type Day, type Month, monthOf } from '../kit/day.ts'

/** A calendar goes back to this day (D1-B129, D1-Q38). */
export const FIRST_DAY: Day = '1970-01-01'
export const LAST_DAY: Day = '2099-12-31'

/** Days from one to another, both included; with `from` alone the other end is still to be chosen. */
export type DayRange = { from?: Day; to?: Day }

/** A tap on a day: begins a range, ends it on either side of where it began, or begins another. */
export function withDay({ from, to }: DayRange, day: Day): DayRange {
  if (from === undefined || to !== undefined) return { from: day }
  return day < from ? { from: day, to: from } : { from, to: day }
}

/** A range with one end is that day. */
export const wholeRange = ({ from, to = from }: DayRange): DayRange =>
  from === undefined || to === undefined ? {} : { from, to }

export const isInRange = ({ from, to = from }: DayRange, day: Day): boolean =>
  from !== undefined && to !== undefined && from <= day && day <= to

export const canChoose = (day: Day): boolean => FIRST_DAY <= day && day <= LAST_DAY

/** Whether a calendar may be turned to a month: some of its days can be chosen. */
export function canShow({ year }: Month): boolean {
  return monthOf(FIRST_DAY).year <= year && year <= monthOf(LAST_DAY).year
}

/** Whether a text of the wire is a day that a calendar can give: a real one, from 1970 on. */
export function isDay(text: string): boolean {
  const ms = Date.parse(text)
  return Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 10) === text && FIRST_DAY <= text
}
