import { yearOf } from '@college/rules/records/hours.ts'
import type { studyRecords as recordTable } from '../../server/courses/tables.ts'
import type {
  favourites as favouriteTable,
  hoursLedger as hoursTable,
  annualPlans as planTable,
  pointsLedger as pointsTable,
  studyPlans as studyPlanTable,
} from '../../server/records/tables.ts'
import type { BuiltCourse } from './catalogue.ts'
import { type Chance, chanceOf } from './chance.ts'
import { nationalCourses, provincialCourses, tests } from './content/imports.ts'
import { ago, DAY, HOUR, startOf, yearsUntil } from './dates.ts'
import { idOf } from './ids.ts'
import { makeShelf, type Shelf } from './shelf.ts'
import { recordsOfBegun, recordsOfFinished } from './study-records.ts'
import { type StudyWish, studyWishOf } from './study-wishes.ts'

export type Study = {
  records: (typeof recordTable.$inferInsert)[]
  hours: (typeof hoursTable.$inferInsert)[]
  points: (typeof pointsTable.$inferInsert)[]
  plans: (typeof planTable.$inferInsert)[]
  favourites: (typeof favouriteTable.$inferInsert)[]
  studyPlans: (typeof studyPlanTable.$inferInsert)[]
}

type Studied = { course: BuiltCourse; at: Date }

/** What the college's setting awards for a finished course (content/settings.ts). */
const POINTS_OF_COURSE = 50
const IMPORTED_HOURS = 2

/** Everything on record of one learner, over this year and the three before it. */
export function studyOf(loginName: string, userId: string, courses: BuiltCourse[], now: Date): Study {
  const wish = studyWishOf(loginName)
  const chance = chanceOf(`days of ${loginName}`)
  const shelf = makeShelf(courses, chance)
  const begun = wish.begun.map(({ slug, agoMs }): Studied => {
    const at = ago(now, agoMs)
    return { course: slug ? shelf.take(slug) : shelf.takeAny(at), at }
  })
  const finished = finishedCourses(wish, shelf, chance, now)
  const records = [
    ...finished.flatMap(({ course, at }) => recordsOfFinished(course, at, chance)),
    ...begun.flatMap(({ course, at }) => recordsOfBegun(course, at, chance)),
  ]
  return {
    records: records.map((record) => ({ userId, ...record })),
    hours: [
      ...finished.map((each) => ({ ...awardOf(userId, each), hours: each.course.period })),
      ...importsOf(userId, wish, chance, now),
    ],
    points: [
      ...finished.map((each) => ({ ...awardOf(userId, each), points: POINTS_OF_COURSE })),
      ...testsOf(userId, wish, chance, now),
    ],
    plans: yearsUntil(now).map((year) => ({ userId, year, hours: wish.plannedHours })),
    favourites: favouritesOf(userId, courses, chance, now),
    studyPlans: begun.map(({ course, at }) => ({ userId, courseId: course.id, createdAt: ago(at, HOUR) })),
  }
}

/** This year first: it may ask for certain periods, the years before take what is left. */
function finishedCourses(wish: StudyWish, shelf: Shelf, chance: Chance, now: Date): Studied[] {
  const years = yearsUntil(now).map((year, index) => ({ year, count: wish.finished[index] ?? 0 }))
  return years.toReversed().flatMap(({ year, count }) => {
    const periods = year === yearOf(now) ? periodsOf(wish, chance) : []
    return timesIn(year, count, chance, now).map((at, index) => ({ course: shelf.takeAny(at, periods[index]), at }))
  })
}

const periodsOf = ({ periods = [] }: StudyWish, chance: Chance): number[] =>
  chance.shuffled(periods.flatMap(({ period, courses }) => Array.from({ length: courses }, () => period)))

/** Moments spread over a year, of this one over what has passed of it. */
function timesIn(year: number, count: number, chance: Chance, now: Date): Date[] {
  const start = startOf(year).getTime()
  const end = Math.min(startOf(year + 1).getTime() - HOUR, Math.max(ago(now, DAY).getTime(), start))
  return Array.from({ length: count }, (_, index) => {
    const share = (index + chance.next()) / count
    return new Date(Math.floor(start + (end - start) * share))
  })
}

const awardOf = (userId: string, { course, at }: Studied) => ({
  userId,
  reason: 'course',
  subjectId: course.id,
  year: yearOf(at),
  title: course.title,
  earnedAt: at,
})

function importsOf(userId: string, wish: StudyWish, chance: Chance, now: Date): Study['hours'] {
  const academies = [
    { reason: 'gwy', counts: wish.provincial, titles: provincialCourses },
    { reason: 'zwy', counts: wish.national, titles: nationalCourses },
  ]
  return yearsUntil(now).flatMap((year, index) =>
    academies.flatMap(({ reason, counts, titles }) =>
      timesIn(year, counts[index] ?? 0, chance, now).map((earnedAt, at) => {
        const title = titles[at % titles.length] ?? ''
        const subjectId = idOf('import', reason, title)
        return { userId, reason, subjectId, year, title, earnedAt, hours: IMPORTED_HOURS }
      }),
    ),
  )
}

function testsOf(userId: string, wish: StudyWish, chance: Chance, now: Date): Study['points'] {
  const year = yearOf(now)
  return timesIn(year, wish.tests.length, chance, now).map((earnedAt, index) => ({
    userId,
    reason: 'exam',
    subjectId: idOf('test', index),
    year,
    title: tests[index] ?? '',
    earnedAt,
    points: wish.tests[index] ?? 0,
  }))
}

const favouritesOf = (userId: string, courses: BuiltCourse[], chance: Chance, now: Date): Study['favourites'] =>
  chance
    .shuffled(courses)
    .slice(0, chance.whole(3, 9))
    .map(({ id, publishedAt }) => {
      const sinceThen = now.getTime() - publishedAt.getTime()
      return { userId, type: 'course', itemId: id, createdAt: ago(now, Math.floor(sinceThen * chance.next())) }
    })
