import { yearOf } from '@college/rules/records/hours.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Everything of the demo college is dated back from the moment of its first load. */
export const ago = (now: Date, ms: number): Date => new Date(now.getTime() - ms)

/** The first moment of a year in Asia/Shanghai. */
export const startOf = (year: number): Date => new Date(`${year}-01-01T00:00:00+08:00`)

/** This year and the three before it: as far back as the year picker goes (D1-B123). */
export const yearsUntil = (now: Date): number[] => [3, 2, 1, 0].map((back) => yearOf(now) - back)
