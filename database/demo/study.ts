import { yearOf } from '@college/rules/records/hours.ts'
import type { studyRecords as recordTable } from '../../server/courses/study/tables.ts'
import type { hoursLedger as hoursTable, pointsLedger as pointsTable } from '../../server/ledger/tables.ts'
import type { marks as markTable } from '../../server/marks/tables.ts'
import type { annualPlans as planTable, studyPlans as studyPlanTable } from '../../server/records/tables.ts'
import type { BuiltCourse } from './catalogue.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type CollegeStudy, studiedInClasses } from './classes/college-study.ts'
import { nationalCourses, provincialCourses, tests } from './content/imports.ts'
import { ago, atWakingHours, DAY, HOUR, startOfYear, toStudyHours, yearsUntil } from './dates.ts'
import { idOf } from './ids.ts'
import { recordsOfBegun, recordsOfFinished } from './study-records.ts'
import { type StudyWish, studyWishOf } from './study-wishes.ts'
import { makeUntouchedCourses, type UntouchedCourses } from './untouched-courses.ts'

export type Study = {
  records: (typeof recordTable.$inferInsert)[]
  hours: (typeof hoursTable.$inferInsert)[]
  points: (typeof pointsTable.$inferInsert)[]
  plans: (typeof planTable.$inferInsert)[]
  favourites: (typeof markTable.$inferInsert)[]
  studyPlans: (typeof studyPlanTable.$inferInsert)[]
}

type Studied = { course: BuiltCourse; at: Date }
type Begun = Studied & { partsBefore: number | undefined }

/** The points for a finished course, as set in content/settings.ts. */
const POINTS_OF_COURSE = 50
const IMPORTED_HOURS = 2
const NO_WISH: Pick<StudyWish, 'begun'> = { begun: [] }

/** All records of one learner, for this year and the three before. */
export function studyOf(loginName: string, userId: string, courses: BuiltCourse[], now: Date): Study {
  const wish = studyWishOf(loginName)
  const chance = chanceOf(`days of ${loginName}`)
  const untouched = makeUntouchedCourses(courses, chance)
  const inClasses = takeStudiedInClasses(studiedInClasses(loginName, courses, now), wish, untouched)
  const alone = wish.begun.map(({ slug, agoMs, partsBefore }): Begun => {
    const at = atWakingHours(ago(now, agoMs))
    return { course: slug ? untouched.take(slug) : untouched.takeAny(at), at, partsBefore }
  })
  const begun = [...alone, ...inClasses.begun]
  const finished = [
    ...inClasses.finished,
    ...finishedCourses(wish, untouched, { inClasses: inClasses.finished, chance, now }),
  ]
  const records = [
    ...finished.flatMap(({ course, at }) => recordsOfFinished(course, at, chance)),
    ...begun.flatMap(({ course, at, partsBefore }) => recordsOfBegun(course, at, chance, partsBefore)),
  ]
  return {
    records: records.map((record) => ({ userId, ...record })),
    hours: [
      ...finished.map((each) => ({ ...awardOf(userId, each), hours: each.course.period })),
      ...importsOf(userId, wish, chance, now, hoursOfImport(wish, finished, now)),
    ],
    points: [
      ...finished.map((each) => ({ ...awardOf(userId, each), points: POINTS_OF_COURSE })),
      ...testsOf(userId, wish, chance, now),
    ],
    plans: yearsUntil(now).map((year) => ({ userId, year, hours: wish.plannedHours })),
    favourites: favouritesOf(userId, courses, chance, now),
    studyPlans: begun.map(({ course, at }) => ({
      userId,
      courseId: course.id,
      createdAt: atWakingHours(ago(at, 2 * HOUR)),
    })),
  }
}

/** A learner who studied nothing but the courses of classes. */
export function studyOfClassmate(
  loginName: string,
  userId: string,
  courses: BuiltCourse[],
  now: Date,
): Pick<Study, 'records' | 'hours' | 'points'> {
  const chance = chanceOf(`days of ${loginName}`)
  const study = studiedInClasses(loginName, courses, now)
  const { finished, begun } = takeStudiedInClasses(study, NO_WISH, makeUntouchedCourses(courses, chance))
  const records = [
    ...finished.flatMap(({ course, at }) => recordsOfFinished(course, at, chance)),
    ...begun.flatMap(({ course, at }) => recordsOfBegun(course, at, chance, undefined)),
  ]
  return {
    records: records.map((record) => ({ userId, ...record })),
    hours: finished.map((each) => ({ ...awardOf(userId, each), hours: each.course.period })),
    points: finished.map((each) => ({ ...awardOf(userId, each), points: POINTS_OF_COURSE })),
  }
}

/** The courses of classes, before any are chosen by chance. A course that the wish begins is not begun twice. */
function takeStudiedInClasses(
  { finished, begun }: CollegeStudy,
  wish: Pick<StudyWish, 'begun'>,
  untouched: UntouchedCourses,
) {
  const wished = new Set(wish.begun.map(({ slug }) => slug))
  return {
    finished: [...finished].map(([slug, at]): Studied => ({ course: untouched.take(slug), at })),
    begun: [...begun]
      .filter(([slug]) => !wished.has(slug))
      .map(([slug, at]): Begun => ({ course: untouched.take(slug), at, partsBefore: undefined })),
  }
}

type Finishing = { inClasses: Studied[]; chance: Chance; now: Date }

/** Beside those of classes. This year first; the years before get the remaining courses. */
function finishedCourses(
  wish: StudyWish,
  untouched: UntouchedCourses,
  { inClasses, chance, now }: Finishing,
): Studied[] {
  const years = yearsUntil(now).map((year, index) => {
    const already = inClasses.filter(({ at }) => yearOf(at) === year).length
    return { year, count: Math.max(0, (wish.finished[index] ?? 0) - already) }
  })
  return years
    .toReversed()
    .flatMap(({ year, count }) =>
      timesIn(year, count, chance, now).map((at) => ({ course: untouched.takeAny(at), at })),
    )
}

/** The hours of each imported record: two. This year, the records of 中国干部网院 get the remainder of the planned total. */
function hoursOfImport(wish: StudyWish, finished: Studied[], now: Date): (year: number) => number[] {
  const share = (hours: number, parts: number) =>
    Array.from({ length: parts }, (_, part) => {
      const upTo = (count: number) => Math.round((hours * 10 * count) / parts)
      return (upTo(part + 1) - upTo(part)) / 10
    })
  return (year) => {
    const index = yearsUntil(now).indexOf(year)
    const provincial = share((wish.provincial[index] ?? 0) * IMPORTED_HOURS, wish.provincial[index] ?? 0)
    const national = wish.national[index] ?? 0
    if (wish.hoursOfThisYear === undefined || year !== yearOf(now)) {
      return [...provincial, ...share(national * IMPORTED_HOURS, national)]
    }
    const own = finished.filter(({ at }) => yearOf(at) === year).reduce((sum, { course }) => sum + course.period, 0)
    return [...provincial, ...share(wish.hoursOfThisYear - own - provincial.length * IMPORTED_HOURS, national)]
  }
}

/** Times spread over a year (for this year, until now): during office hours or in the evening. */
function timesIn(year: number, count: number, chance: Chance, now: Date): Date[] {
  const start = startOfYear(year).getTime()
  const end = Math.min(startOfYear(year + 1).getTime() - HOUR, Math.max(ago(now, DAY).getTime(), start))
  return Array.from({ length: count }, (_, index) => {
    const share = (index + chance.next()) / count
    return toStudyHours(new Date(Math.floor(start + (end - start) * share)), chance, now)
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

function importsOf(
  userId: string,
  wish: StudyWish,
  chance: Chance,
  now: Date,
  hoursOf: (year: number) => number[],
): Study['hours'] {
  const academies = [
    { reason: 'gwy', counts: wish.provincial, titles: provincialCourses },
    { reason: 'zwy', counts: wish.national, titles: nationalCourses },
  ]
  return yearsUntil(now).flatMap((year, index) => {
    const hours = hoursOf(year)
    return academies.flatMap(({ reason, counts, titles }) =>
      timesIn(year, counts[index] ?? 0, chance, now).map((earnedAt, at) => {
        const title = titles[at % titles.length] ?? ''
        const subjectId = idOf('import', reason, title)
        return { userId, reason, subjectId, year, title, earnedAt, hours: hours.shift() ?? IMPORTED_HOURS }
      }),
    )
  })
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
      return {
        userId,
        kind: 'favourite',
        type: 'course',
        itemId: id,
        createdAt: atWakingHours(ago(now, Math.floor(sinceThen * chance.next()))),
      }
    })
