import { type CalendarRow as Declared, MOST_CALENDAR_DAYS } from '@college/contract/calendar/calendar.ts'
import type { DayKind, DayState } from '@college/contract/home/day.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import type { DayFact } from '../home/day-facts.ts'
import { onceEach } from '../home/day-rows.ts'
import { type Days, type JudgedRow, judgeFact } from '../home/judge-fact.ts'
import { addDays, type Day, dayOf, daysOf, type Month, monthOf, startOf } from '../kit/day.ts'
import { isDay } from '../tasks/day-range.ts'

export type CalendarRow = InWords<typeof Declared>

/** Whether these days may be asked for at once. */
export const mayAskFor = ({ from, to }: Days): boolean =>
  isDay(from) && isDay(to) && from <= to && to < addDays(from, MOST_CALENDAR_DAYS)

/** What ended up to so many days before the present month and was not done is still told of. */
const OVERDUE_DAYS = 14

/** What the page of a month asks for: of the present one also what has been left undone lately. */
export function daysShown(month: Month, today: Day): Days {
  const days = daysOf(month)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const isPresent = first <= today && today <= last
  const oldest = addDays(today, -OVERDUE_DAYS)
  return { from: isPresent && oldest < first ? oldest : first, to: last }
}

/**
 * The rows of a learner's calendar, by day, and by time within a day. What stands in the day of today is what home shows
 * of it (`rowsOfDay`), and what is over besides.
 */
export function rowsOfCalendar(facts: readonly DayFact[], now: Date, days: Days): CalendarRow[] {
  const today = dayOf(now)
  return onceEach(facts.flatMap((fact) => judgeFact(fact, now, days) ?? []))
    .map((row) => inCalendar(row, today))
    .filter(({ day }) => days.from <= day && day <= days.to)
    .sort(byTime)
}

/** What runs, is to be read or has no time is of today, whenever it began. */
const ofToday: ReadonlySet<DayState> = new Set(['begun', 'onAir', 'open', 'unread'])

function inCalendar({ isOfToday: _, ...row }: JudgedRow, today: Day): CalendarRow {
  return { ...row, day: row.at === null || ofToday.has(row.state) ? today : dayOf(new Date(row.at)) }
}

function byTime(one: CalendarRow, other: CalendarRow): number {
  if (one.day !== other.day) return one.day < other.day ? -1 : 1
  return clock(one) - clock(other) || one.id.localeCompare(other.id)
}

/** Within a day: first what is to be done at any time, last what is to be read. */
function clock({ at, state }: CalendarRow): number {
  if (state === 'unread') return Number.MAX_SAFE_INTEGER
  return state === 'open' || at === null ? 0 : at
}

/** Signing in to several classes is a row of each of them. */
const isOfClass = (row: CalendarRow, classId: string): boolean =>
  row.classId === classId || (row.kind === 'signIn' && (row.id === classId || row.others.includes(classId)))

/** Those of one class; of all with ''. */
export const rowsOfClass = (rows: readonly CalendarRow[], classId: string): CalendarRow[] =>
  rows.filter((row) => classId === '' || isOfClass(row, classId))

const MOST_DOTS = 3

/** The kinds that stand on each day, each once: at most three. What is read has no day of its own, and no dot. */
export function dotsOf(rows: readonly CalendarRow[]): Map<Day, DayKind[]> {
  const dots = new Map<Day, DayKind[]>()
  for (const { day, kind } of rows) {
    const kinds = dots.get(day) ?? []
    if (kind === 'notice' || kinds.includes(kind) || kinds.length === MOST_DOTS) continue
    dots.set(day, [...kinds, kind])
  }
  return dots
}

type Group = { day: Day; rows: CalendarRow[] }
type Listed = { overdue: CalendarRow[]; groups: Group[] }

/**
 * The list below the month. First what is overdue, the latest on top; then the days of the month, of the present one from
 * today on. Today and the chosen day stand there also when nothing does.
 */
export function calendarList(
  rows: readonly CalendarRow[],
  { month, today, chosen }: { month: Month; today: Day; chosen?: Day | undefined },
): Listed {
  const days = daysOf(month)
  const [first = today, last = today] = [days[0], days.at(-1)]
  const isPresent = first <= today && today <= last
  // Of the present month the days before today are shown from the chosen one on.
  const from = !isPresent ? first : chosen !== undefined && chosen < today ? chosen : today
  const isListed = (day: Day) => from <= day && day <= last
  const groups = Map.groupBy(
    rows.filter(({ day, state }) => isListed(day) && state !== 'overdue'),
    ({ day }) => day,
  )
  for (const day of [chosen, isPresent ? today : undefined]) {
    if (day !== undefined && isListed(day) && !groups.has(day)) groups.set(day, [])
  }
  return {
    overdue: rows.filter(({ state }) => state === 'overdue').reverse(),
    groups: [...groups].map(([day, own]) => ({ day, rows: own })).sort((one, other) => (one.day < other.day ? -1 : 1)),
  }
}

/** 'yyyy-MM' of an address; the month of `today` for anything else. */
export function monthWanted(text: string | undefined, today: Day): Month {
  return text !== undefined && /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`)
    ? monthOf(`${text}-01`)
    : monthOf(today)
}

export const monthText = ({ year, month }: Month): string => `${year}-${String(month).padStart(2, '0')}`

/** Milliseconds until a row begins or ends, or the day does; at least a second. */
export function untilNextChange(rows: readonly CalendarRow[], today: Day, now: number): number {
  const times = rows.flatMap(({ at, endsAt }) => [at ?? 0, endsAt ?? 0])
  const next = [...times, startOf(addDays(today, 1)).getTime()].filter((time) => time > now)
  return Math.max(1_000, Math.min(...next) - now)
}
