import { classUnits, enterItem } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { itemText } from '@college/rules/classes/entry.ts'
import { areEarlierUnitsDone, itemRefusal, placesOf } from '@college/rules/classes/item-entry.ts'
import { isAdmitted, studentType } from '@college/rules/classes/membership.ts'
import { windowPhase } from '@college/rules/classes/window.ts'
import { totalPeriod } from '@college/rules/columns/progress.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateText, dateTimeText } from '@college/rules/kit/format.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { type App, serve } from '../../kit/serve.ts'
import { liveEntryRefusal } from '../../lives/door.ts'
import type { StudiedItem, StudiedUnit } from './class-progress.ts'
import { type ClassStudy, classStudyFinder } from './class-study.ts'
import { examFields, examsIn } from './exams-of.ts'
import { type HomeworkOf, homeworkFields, homeworkIn } from './homework-of.ts'
import type { OutlineCourse } from './outline.store.ts'
import { personInClassStore } from './person-in-class.store.ts'
import { findPreview } from './preview.store.ts'

type Unit = Reply<typeof classUnits>[number]
type Item = Unit['subList'][number]

export function serveClassUnits(app: App, homeworkOf: HomeworkOf) {
  const findStudy = classStudyFinder(app)

  serve(app, classUnits, async ({ input, user, now, request }) => {
    const previewed = await findPreview(app.database, user, input.id, request)
    const found = await findStudy(user.id, input.id, previewed)
    const homework = await homeworkIn(found.study, user.id, homeworkOf)
    const exams = await examsIn(app.database, found.study, { userId: user.id, classId: input.id }, now)
    return found.study.units.map((unit, index) => unitOf(found, unit, { index, now, homework, exams }))
  })
}

/** Asks for an item before the page leaves for it, and remembers it (D2-Q72). */
export function serveEnterItem(app: App) {
  const findStudy = classStudyFinder(app)
  const store = personInClassStore(app.database)

  serve(app, enterItem, async ({ input: { classId, subId }, user, now }) => {
    const { terms, study } = await findStudy(user.id, classId)
    const place = found(
      placesOf(study).find(({ item }) => item.id === subId),
      enterItem.refusals.noItem,
    )
    const refusal = itemRefusal(terms, study, place, now)
    if (refusal) throw new Refusal(refusal)
    const { kind, businessId } = place.item
    const notNow = kind === 'live' ? await liveEntryRefusal(app.database, businessId, now) : undefined
    if (notNow) throw new Refusal(notNow)
    await store.rememberItem(classId, user.id, subId, now)
    return { typeValue: kind, businessId }
  })
}

type Shown = {
  index: number
  now: Date
  homework: Awaited<ReturnType<HomeworkOf>>
  exams: Awaited<ReturnType<typeof examsIn>>
}

function unitOf(found: ClassStudy, unit: StudiedUnit, shown: Shown): Unit {
  const { terms, study } = found
  const { index, now } = shown
  const compulsory = unit.items.filter(({ isCompulsory }) => isCompulsory)
  const electives = unit.items.filter(({ isCompulsory }) => !isCompulsory)
  const { completeDegree, learned } = unit.progress
  const isIn = isAdmitted(terms.membership)
  return {
    unitId: unit.id,
    unitName: unit.title,
    order: index,
    completeDegree: isIn ? completeDegree : 0,
    compulsory: compulsory.length,
    compulsoryPeriod: totalPeriod(compulsory.map(({ period }) => period)),
    electives: electives.length,
    electivesPeriod: totalPeriod(electives.map(({ period }) => period)),
    orderTypeValue: unit.itemsInOrder ? '1' : '0',
    advancedMode: 0,
    study: learned,
    isLocked: isIn && studentType(terms.membership) !== 1 && !areEarlierUnitsDone(terms, study, index),
    subList: unit.items.map((item, at) => ({
      ...itemOf(item, at, shown),
      blocked: itemRefusal(terms, study, { item, unit: index, at }, now)?.message ?? '',
    })),
  }
}

function itemOf(item: StudiedItem, at: number, { index, now, homework, exams }: Shown): Omit<Item, 'blocked'> {
  const { state, studentId } = homeworkFields(homework.get(item.businessId))
  const { course, kind } = item
  const phase = windowPhase(item.window, now)
  const minuteOf = (instant: Date | null) => (instant ? dateTimeText(instant) : '')
  return {
    subId: item.id,
    businessId: item.businessId,
    name: item.title,
    typeValue: kind,
    typeText: itemText(kind, course?.parts),
    period: item.period,
    ...(course ? courseFields(course) : noCourse),
    categoryValue: flagOf(item.isCompulsory),
    categoryText: item.isCompulsory ? '必修' : '选修',
    progress: item.progress,
    wcjd: item.progress,
    playState: phase === 'open' ? '1' : '0',
    timeSdate: minuteOf(item.window.from),
    timeEdate: minuteOf(item.window.until),
    order: at,
    porder: index,
    ...examFields(item, exams, now),
    liveStartTime: kind === 'live' ? minuteOf(item.startsAt) : '',
    homeWorkState: state,
    homeWorkStudentId: studentId,
    asqInfoId: kind === 'asq' ? item.businessId : '',
  }
}

type CourseFields = ReturnType<typeof makeCourseFields>

/** Of everybody the same, so they are made once for an outline in memory. */
const madeFields = new WeakMap<OutlineCourse, CourseFields>()

function courseFields(course: OutlineCourse): CourseFields {
  const made = madeFields.get(course) ?? makeCourseFields(course)
  madeFields.set(course, made)
  return made
}

const makeCourseFields = (course: OutlineCourse) => ({
  teacher: course.teacherText,
  teacherJob: course.teacherJobs.filter((job) => job !== '').join('^'),
  cover: fileList(course.cover),
  theme: course.theme,
  onlineDate: dateText(new Date(course.publishedAt)),
  duration: clockTimeOf(course.durationSeconds),
  assessScore: course.averageScore,
  viewTotal: course.viewTotal,
})

/** Of an item that is no course. */
const noCourse: CourseFields = {
  teacher: '',
  teacherJob: '',
  cover: fileList(''),
  theme: '',
  onlineDate: '',
  duration: clockTimeOf(0),
  assessScore: 0,
  viewTotal: 0,
}
