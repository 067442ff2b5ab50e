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

/** Nobody in the demo college studies after this hour in the evening (Asia/Shanghai) … */
const EVENING_ENDS = 22
/** … and before this hour in the morning. */
const DAY_BEGINS = 8
const LAST_HOUR = EVENING_ENDS - 1

/**
 * The latest instant up to `at` at which a person may be awake: a time in the night becomes one in the last hour of the
 * evening before. The order of times is preserved.
 */
export function atWakingHours(at: Date): Date {
  const today = startOfDay(dayOf(at))
  const isMorning = at.getTime() - today.getTime() < DAY_BEGINS * HOUR
  const evening = new Date(today.getTime() + LAST_HOUR * HOUR - (isMorning ? DAY : 0))
  const late = at.getTime() - evening.getTime()
  if (late < 0) return at
  const night = 24 - LAST_HOUR + DAY_BEGINS
  return new Date(evening.getTime() + Math.floor(late / night))
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
