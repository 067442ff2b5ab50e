import { dayOf, startOf as startOfDay } from '@college/rules/kit/day.ts'
import { yearOf } from '@college/rules/records/hours.ts'
import type { Chance } from './chance.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** All dates of the demo college are relative to its first load. */
export const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** The first instant of a year in Asia/Shanghai. */
export const startOfYear = (year: number): Date => new Date(`${year}-01-01T00:00:00+08:00`)

/** This year and the three before: the range of the year picker (D1-B123). */
export const yearsUntil = (now: Date): number[] => [3, 2, 1, 0].map((back) => yearOf(now) - back)

type Hours = { begin: number; end: number }

/** Nobody in the demo college studies or writes at other hours (Asia/Shanghai). */
const WAKING: Hours = { begin: 8, end: 22 }
/** When offices publish and send. */
const OFFICE: Hours = { begin: 9, end: 18 }

/** A time outside of these hours becomes one in the last of them before. The order of times is preserved. */
function within({ begin, end }: Hours, at: Date): Date {
  const today = startOfDay(dayOf(at))
  const isMorning = at.getTime() - today.getTime() < begin * HOUR
  const lastHour = new Date(today.getTime() + (end - 1) * HOUR - (isMorning ? DAY : 0))
  const late = at.getTime() - lastHour.getTime()
  if (late < 0) return at
  const pressed = 24 - (end - 1) + begin
  return new Date(lastHour.getTime() + Math.floor(late / pressed))
}

/** The latest instant up to `at` at which a person may be awake. */
export const atWakingHours = (at: Date): Date => within(WAKING, at)
/** The latest instant up to `at` at which an office is at work. */
export const atOfficeHours = (at: Date): Date => within(OFFICE, at)

/** The last time up to `at` at which it was this minute of the day: what was announced for an hour came at that hour. */
export function lastAt(minuteOfDay: number, at: Date): Date {
  const today = startOfDay(dayOf(at)).getTime() + minuteOfDay * MINUTE
  return new Date(today <= at.getTime() ? today : today - DAY)
}

/** So many hours ago, or in the evening before where that was in the night. */
export const awakeBefore = (now: Date, hours: number): Date => atWakingHours(ago(now, hours * HOUR))

/**
 * Times at which people finish a course, in minutes of the day: before lunch, before the end of work, late in the
 * evening. There is enough time between the start of studying and each of them for the longest course.
 */
const STUDY_ENDS = [
  [10 * 60 + 10, 12 * 60],
  [15 * 60 + 40, 17 * 60 + 50],
  [20 * 60 + 40, 21 * 60 + 50],
] as const

/** A plausible study time on the same day, provided that it is in the past. */
export function toStudyHours(at: Date, chance: Chance, now: Date): Date {
  const [from, to] = chance.pick(STUDY_ENDS)
  const moved = new Date(startOfDay(dayOf(at)).getTime() + chance.whole(from, to) * MINUTE + chance.whole(0, 59_000))
  return moved < now ? moved : at
}
