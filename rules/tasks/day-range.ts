import { type Day, type Month, monthOf } from '../kit/day.ts'

/** The first and the last day that the calendar offers (D1-B129, D1-Q38). */
export const FIRST_DAY: Day = '1970-01-01'
export const LAST_DAY: Day = '2099-12-31'

/** A range of days, both ends included. With `from` alone the other end is not chosen yet. */
export type DayRange = { from?: Day; to?: Day }

/** The range after a tap on a day: the tap starts a range, ends it before or after its start, or starts a new one. */
export function withDay({ from, to }: DayRange, day: Day): DayRange {
  if (from === undefined || to !== undefined) return { from: day }
  return day < from ? { from: day, to: from } : { from, to: day }
}

/** Completes a range: with one end only, it is that single day. */
export const wholeRange = ({ from, to = from }: DayRange): DayRange =>
  from === undefined || to === undefined ? {} : { from, to }

export const isInRange = ({ from, to = from }: DayRange, day: Day): boolean =>
  from !== undefined && to !== undefined && from <= day && day <= to

export const canChoose = (day: Day): boolean => FIRST_DAY <= day && day <= LAST_DAY

/** Whether the calendar may show this month: some of its days can be chosen. */
export function canShow({ year }: Month): boolean {
  return monthOf(FIRST_DAY).year <= year && year <= monthOf(LAST_DAY).year
}

/** Whether a text is a valid day of the calendar: one that exists, from 1970 on. */
export function isDay(text: string): boolean {
  const ms = Date.parse(text)
  return Number.isFinite(ms) && new Date(ms).toISOString().slice(0, 10) === text && FIRST_DAY <= text
}
