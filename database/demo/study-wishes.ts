import { chanceOf } from './chance.ts'
import { DAY, HOUR, MINUTE } from './dates.ts'

/** The planned study history of one learner, in numbers. Years are in order, ending with this one. */
export type StudyWish = {
  /** The number of finished courses per year. */
  finished: number[]
  /**
   * Courses begun and not finished: which one (without a slug, any), how long ago it was last watched, and how many
   * parts were finished before (without a number, any).
   */
  begun: { slug?: string; agoMs: number; partsBefore?: number }[]
  /** This year's total hours, imported ones included. Without it, each imported record has two hours. */
  hoursOfThisYear?: number
  /** The number of imported records per year: 省干部网院, 中国干部网院. */
  provincial: number[]
  national: number[]
  /** The points of this year's tests. */
  tests: number[]
  plannedHours: number
}

/** 王晓明: 20 courses; 42.5 of 50 hours including the imported ones; 1,286 points; six unfinished courses. */
const wang: StudyWish = {
  finished: [5, 7, 8, 20],
  begun: [
    { slug: 'system-thinking', agoMs: 25 * MINUTE, partsBefore: 0 },
    { slug: 'rural-revival', agoMs: 3 * HOUR, partsBefore: 1 },
    { slug: 'data-governance', agoMs: 26 * HOUR, partsBefore: 2 },
    { slug: 'grand-canal', agoMs: 3 * DAY, partsBefore: 0 },
    { slug: 'crisis-communication', agoMs: 6 * DAY, partsBefore: 2 },
    { slug: 'civil-code-contracts', agoMs: 9 * DAY, partsBefore: 1 },
  ],
  hoursOfThisYear: 42.5,
  provincial: [9, 10, 10, 8],
  national: [8, 9, 9, 6],
  tests: [86, 100, 100],
  plannedHours: 50,
}

/** In the order of his list of recent courses. */
export const begunByWang: string[] = wang.begun.flatMap(({ slug }) => slug ?? [])

export function studyWishOf(loginName: string): StudyWish {
  if (loginName === '20260001') return wang
  const chance = chanceOf(`study ${loginName}`)
  const perYear = (from: number, to: number) => Array.from({ length: 4 }, () => chance.whole(from, to))
  return {
    finished: [...perYear(2, 7).slice(0, 3), chance.whole(3, 18)],
    begun: Array.from({ length: chance.whole(1, 5) }, (_, index) => ({
      agoMs: chance.whole(1, 40) * HOUR + index * 5 * DAY,
    })),
    provincial: perYear(0, 9),
    national: perYear(0, 7),
    tests: Array.from({ length: chance.whole(0, 3) }, () => chance.whole(30, 50) * 2),
    plannedHours: chance.pick([40, 50, 50, 60]),
  }
}
