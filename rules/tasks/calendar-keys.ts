import { addDays, addMonths, type Day, daysOf, type Month, monthOf, weekdayOf } from '../kit/day.ts'
import { FIRST_DAY, LAST_DAY } from './day-range.ts'

/** The same day in another month, or the last day of that month; never outside the selectable days. */
export function dayInMonth(month: Month, day: Day): Day {
  const days = daysOf(month)
  return withinCalendar(days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day)
}

/** How many days each arrow key moves. */
const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** The day that a key selects in a calendar of weeks that start on Monday; undefined for other keys. */
export function dayByKey(day: Day, key: string, isShifted = false): Day | undefined {
  const days = key === 'Home' ? -weekdayOf(day) : key === 'End' ? 6 - weekdayOf(day) : DAYS[key]
  if (days !== undefined) return withinCalendar(addDays(day, days))
  const months = MONTHS[key]
  if (months === undefined) return undefined
  return dayInMonth(addMonths(monthOf(day), isShifted ? months * 12 : months), day)
}

function withinCalendar(day: Day): Day {
  if (day < FIRST_DAY) return FIRST_DAY
  return day > LAST_DAY ? LAST_DAY : day
}
