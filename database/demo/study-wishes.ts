import { chanceOf } from './chance.ts'
import { DAY, HOUR, MINUTE } from './dates.ts'

/** What one learner did, in numbers; years are oldest first and end with this one. */
export type StudyWish = {
  /** How many courses were finished in each year. */
  finished: number[]
  /** How many of this year's have which period (学时); without it any course will do. */
  periods?: { period: number; courses: number }[]
  /** Courses begun and not finished: which (any, without a slug), and how long ago they were watched last. */
  begun: { slug?: string; agoMs: number }[]
  /** Imported records of two hours each: 省干部网院, 中国干部网院. */
  provincial: number[]
  national: number[]
  /** Points of this year's tests. */
  tests: number[]
  plannedHours: number
}

/** 王晓明: 20 courses of 30.5 hours, with the imported ones 42.5 of 50; 1,286 points; six courses under way. */
const wang: StudyWish = {
  finished: [5, 7, 8, 20],
  periods: [
    { period: 1, courses: 4 },
    { period: 1.5, courses: 11 },
    { period: 2, courses: 5 },
  ],
  begun: [
    { slug: 'system-thinking', agoMs: 25 * MINUTE },
    { slug: 'rural-revival', agoMs: 3 * HOUR },
    { slug: 'data-governance', agoMs: 26 * HOUR },
    { slug: 'grand-canal', agoMs: 3 * DAY },
    { slug: 'crisis-communication', agoMs: 6 * DAY },
    { slug: 'civil-code-contracts', agoMs: 9 * DAY },
  ],
  provincial: [9, 10, 10, 4],
  national: [8, 9, 9, 2],
  tests: [86, 100, 100],
  plannedHours: 50,
}

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
