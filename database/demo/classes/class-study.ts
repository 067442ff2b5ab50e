import { weekOf } from '@college/rules/classes/own-week.ts'
import { addDays, type Day, dayOf } from '@college/rules/kit/day.ts'
import { lengthOf, readSpans } from '@college/rules/kit/spans.ts'
import type {
  classStudyRecords as recordTable,
  classItemResults as resultTable,
  classStudyTimes as timeTable,
} from '../../../server/classes/study/tables.ts'
import type { BuiltCourse } from '../catalogue.ts'
import { people } from '../content/people.ts'
import { userIdOf } from '../population.ts'
import { type Study, studyOf, studyOfClassmate } from '../study.ts'
import { classIdOf, classItemIdOf, courseOf, isStudied } from './class-rows.ts'
import { classmates } from './classmates.ts'
import { type MemberPlan, plansOf } from './college-study.ts'
import type { Step } from './plan.ts'

type ClassRecord = typeof recordTable.$inferInsert
type CollegeRecord = Study['records'][number]

/** What one member did in one class. */
export type MemberStudy = MemberPlan & {
  userId: string
  records: ClassRecord[]
  results: (typeof resultTable.$inferInsert)[]
  time: typeof timeTable.$inferInsert | undefined
  /** The first and the last thing done. */
  startedAt: Date | null
  last: Step | undefined
}

/** The study of everybody in every class, taken from what they studied in the college. */
export function classStudies(courses: BuiltCourse[], at: Date): MemberStudy[] {
  const named = new Set(people.map(({ loginName }) => loginName))
  return [...plansOf(courses, at)].flatMap(([loginName, plans]) => {
    if (!plans.some(({ plan }) => plan.done.length > 0)) return plans.map((each) => studyIn(each, new Map(), courses))
    const userId = userIdOf(loginName)
    const study = named.has(loginName) ? studyOf : studyOfClassmate
    const records = Map.groupBy(study(loginName, userId, courses, at).records, ({ courseId }) => courseId)
    return plans.map((each) => studyIn(each, records, courses))
  })
}

export const studiesOfClassmates = (courses: BuiltCourse[], at: Date) =>
  classmates.map(({ loginName }) => studyOfClassmate(loginName, userIdOf(loginName), courses, at))

function studyIn(each: MemberPlan, college: Map<string, CollegeRecord[]>, courses: BuiltCourse[]): MemberStudy {
  const { demo, member, plan } = each
  const userId = userIdOf(member.loginName)
  const of = (step: Step) => college.get(courseOf(step.item, courses).id) ?? []
  const watched = [
    ...plan.done.filter(({ item }) => isStudied(item)).flatMap((step) => movedTo(step.at, of(step))),
    ...(plan.begun ? begunOf(plan.begun, of(plan.begun), courses) : []),
  ]
  const records = watched.map(({ coursewareId, covered, finishedRate, lastPulseAt }) => {
    const updatedAt = new Date(lastPulseAt as Date)
    return { classId: classIdOf(demo.slug), userId, coursewareId, covered, finishedRate, updatedAt }
  })
  const results = plan.done
    .filter(({ item }) => !isStudied(item))
    .map(({ item, at }) => ({ itemId: classItemIdOf(demo.slug, item), userId, progress: 100, at }))
  const begunAt = plan.begun && { ...plan.begun, at: latest(records.map(({ updatedAt }) => updatedAt)) }
  const starts = watched.map(({ startedAt }) => (startedAt as Date).getTime())
  return {
    ...each,
    userId,
    records,
    results,
    time: timeOf(records),
    startedAt: starts.length > 0 ? new Date(Math.min(...starts)) : null,
    last: begunAt ?? plan.done.at(-1),
  }
}

const latest = (instants: Date[]): Date => new Date(Math.max(...instants.map((instant) => instant.getTime())))

/** The same coverage, moved so that it ends at `at`: a course of two classes was watched in each of them. */
function movedTo(at: Date, records: CollegeRecord[]): CollegeRecord[] {
  const by = at.getTime() - latest(records.map(({ lastPulseAt }) => lastPulseAt as Date)).getTime()
  return records.map((record) => ({
    ...record,
    startedAt: new Date((record.startedAt as Date).getTime() + by),
    lastPulseAt: new Date((record.lastPulseAt as Date).getTime() + by),
  }))
}

/** Of a course that was finished outside of this class, only the first part was watched in it. */
function begunOf(step: Step, records: CollegeRecord[], courses: BuiltCourse[]): CollegeRecord[] {
  const parts = courseOf(step.item, courses).chapters.flatMap((chapter) => chapter.parts)
  const compulsory = new Set(parts.filter((part) => part.isCompulsory).map(({ id }) => id))
  const own = records.filter(({ coursewareId }) => compulsory.has(coursewareId))
  const isFinished = own.length === compulsory.size && own.every(({ finishedRate }) => finishedRate === 100)
  return isFinished ? movedTo(step.at, own.slice(0, 1)) : records
}

/** Each second that a class covers is credited to it once. */
function timeOf(records: ClassRecord[]): MemberStudy['time'] {
  const [first] = records
  if (!first) return undefined
  const reachedAt = latest(records.map(({ updatedAt }) => updatedAt as Date))
  const day: Day = dayOf(reachedAt)
  const secondsOf = (some: ClassRecord[]) =>
    some.reduce((sum, { covered }) => sum + lengthOf(readSpans(covered ?? '{}')), 0)
  const week = weekOf(day)
  const secondsOfWeek = (monday: Day) =>
    secondsOf(records.filter(({ updatedAt }) => weekOf(dayOf(updatedAt as Date)) === monday))
  return {
    classId: first.classId,
    userId: first.userId,
    seconds: secondsOf(records),
    week,
    weekSeconds: secondsOfWeek(week),
    lastWeekSeconds: secondsOfWeek(addDays(week, -7)),
    day,
    daySeconds: secondsOf(records.filter(({ updatedAt }) => dayOf(updatedAt as Date) === day)),
    reachedAt,
  }
}
