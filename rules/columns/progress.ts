import { percentOf } from '../kit/percent.ts'

/** How far somebody is with the courses of a unit or of a column. */
export type CoursesProgress = {
  total: number
  done: number
  /** Whole percent of courses that are done (D1-B236): 2 of 3 are 66, however far the third is. */
  percent: number
}

/** `progresses` are the whole percents of the courses. */
export function progressOf(progresses: readonly number[]): CoursesProgress {
  const total = progresses.length
  const done = progresses.filter((progress) => progress === 100).length
  return { total, done, percent: percentOf(done, total) }
}

/** D3-B144: 必修 is compulsory; any other word is elective. */
export const isCompulsory = (categoryText: string): boolean => categoryText === '必修'

/**
 * The unit that `index` of an address means: the zero-based place in the list; undefined if there is none, and
 * where the text is no such number. Without an index it is the first (D1-Q53).
 */
export function unitAt<Unit>(units: readonly Unit[], index = '0'): Unit | undefined {
  return /^\d{1,4}$/.test(index) ? units[Number(index)] : undefined
}

/** Study hours of courses together; hours have one decimal, which binary sums would blur. */
export const totalPeriod = (periods: readonly number[]): number =>
  Math.round(periods.reduce((sum, period) => sum + period, 0) * 10) / 10
