import type { BuiltCourse } from './catalogue.ts'
import type { Chance } from './chance.ts'
import { ago, DAY } from './dates.ts'

/** The courses a learner has not touched yet: each is taken once. */
export type Shelf = {
  take(slug: string): BuiltCourse
  /** One that was there a day before `at`, of this period where one is named. */
  takeAny(at: Date, period?: number): BuiltCourse
}

export function makeShelf(courses: BuiltCourse[], chance: Chance): Shelf {
  let left = chance.shuffled(courses)
  const takeFirst = (fits: (course: BuiltCourse) => boolean, what: string): BuiltCourse => {
    const found = left.find(fits)
    if (!found) throw new Error(`no course left: ${what}`)
    left = left.filter((course) => course !== found)
    return found
  }
  return {
    take: (slug) => takeFirst((course) => course.slug === slug, slug),
    takeAny: (at, period) =>
      takeFirst(
        (course) => course.publishedAt <= ago(at, DAY) && (period === undefined || course.period === period),
        `${at.toISOString()} ${period ?? ''}`,
      ),
  }
}
