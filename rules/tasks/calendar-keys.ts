import { addDays, addMonths, type Day, daysOf, type Month, monthOf, weekdayOf } from '../kit/day.ts'
import { FIRST_DAY, LAST_DAY } from './day-range.ts'

/** The same day of another month, or its last; never outside of what can be chosen. */
export function dayInMonth(month: Month, day: Day): Day {
  const days = daysOf(month)
  return withinCalendar(days[Number(day.slice(8)) - 1] ?? days.at(-1) ?? day)
}

/** Days of way for the keys that go by days. */
const DAYS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** Where a key leads in a calendar of weeks that start on Monday; undefined for a key that leads nowhere. */
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
