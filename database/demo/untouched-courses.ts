import type { BuiltCourse } from './catalogue.ts'
import type { Chance } from './chance.ts'
import { ago, DAY } from './dates.ts'

/** The courses that a learner has not started yet. Each one is taken once. */
export type UntouchedCourses = {
  take(slug: string): BuiltCourse
  /** A course that was published at least a day before `at`. */
  takeAny(at: Date): BuiltCourse
}

export function makeUntouchedCourses(courses: BuiltCourse[], chance: Chance): UntouchedCourses {
  let left = chance.shuffled(courses)
  const takeFirst = (fits: (course: BuiltCourse) => boolean, what: string): BuiltCourse => {
    const found = left.find(fits)
    if (!found) throw new Error(`no course left: ${what}`)
    left = left.filter((course) => course !== found)
    return found
  }
  return {
    take: (slug) => takeFirst((course) => course.slug === slug, slug),
    takeAny: (at) => takeFirst((course) => course.publishedAt <= ago(at, DAY), at.toISOString()),
  }
}
