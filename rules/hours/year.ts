import { type Day, dayOf } from '../kit/day.ts'
import { yearOf } from '../records/hours.ts'

const DAY_MS = 86_400_000
const daysBetween = (from: Day, until: Day): number => Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)

/** Days after today until the end of a year; 0 when it is over. */
export function daysLeft(year: number, now: Date): number {
  return Math.max(0, daysBetween(dayOf(now), `${year}-12-31`))
}

/** Which part of a year has passed, today included: 0 to 1. */
export function yearPassed(year: number, now: Date): number {
  const all = daysBetween(`${year}-01-01`, `${year + 1}-01-01`)
  return Math.min(1, Math.max(0, (daysBetween(`${year}-01-01`, dayOf(now)) + 1) / all))
}

/** The same day of the year before; the last day of it, for a year that is over. The 29th of February is the 28th. */
export function sameDayLastYear(year: number, now: Date): Day {
  if (year < yearOf(now)) return `${year - 1}-12-31`
  const monthAndDay = dayOf(now).slice(5)
  return `${year - 1}-${monthAndDay === '02-29' ? '02-28' : monthAndDay}`
}

/** How many years back can be looked at. */
const YEARS_SHOWN = 6

/** The years that can be looked at, the newest first. */
export const yearsShown = (now: Date): number[] => Array.from({ length: YEARS_SHOWN }, (_, back) => yearOf(now) - back)

/** A year can be closed when it is over: until then people learn for it. */
export const isYearOver = (year: number, now: Date): boolean => yearOf(now) > year

/** Why nothing is written into a closed year, and what can be done. */
export const closedYearText = (year: number): string =>
  `${year} 年度已经结转，不能再登记；请在“年度学时”里写更正，或由全院管理员重新打开`
