import { classUnits, enterItem } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { itemText } from '@college/rules/classes/entry.ts'
import {
  earlierUnit,
  isLookedAt,
  itemRefusal,
  type Place,
  placesOf,
  requiredFirst,
} from '@college/rules/classes/item-entry.ts'
import { isAdmitted, studentType } from '@college/rules/classes/membership.ts'
import { totalPeriod } from '@college/rules/columns/progress.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateText, dateTimeText } from '@college/rules/kit/format.ts'
import { windowPhase } from '@college/rules/kit/window.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import type { StudiedItem, StudiedUnit } from './class-progress.ts'
import { type ClassStudy, classStudyFinder } from './class-study.ts'
import { type ExamsOf, examFields, examsIn } from './exams-of.ts'
import { type HomeworkOf, homeworkFields, homeworkIn } from './homework-of.ts'
import type { OutlineCourse } from './outline.store.ts'
import { personInClassStore } from './person-in-class.store.ts'
import { findPreview } from './preview.store.ts'

type Unit = Reply<typeof classUnits>[number]
type Item = Unit['subList'][number]

/** Implemented by the lives feature, which stands on classes, and passed in: why a live cannot be entered from a unit now. */
export type LiveRefusal = (liveId: string, now: Date) => Promise<RefusalText | undefined>

export function serveClassUnits(app: App, homeworkOf: HomeworkOf, examsOf: ExamsOf) {
  const findStudy = classStudyFinder(app)

  serve(app, classUnits, async ({ input, user, now, request }) => {
    const previewed = await findPreview(app.database, user, input.id, request)
    const found = await findStudy(user.id, input.id, previewed)
    const homework = await homeworkIn(found.study, user.id, homeworkOf)
    const exams = await examsIn(examsOf, found.study, { userId: user.id, classId: input.id }, now)
    return found.study.units.map((unit, index) => unitOf(found, unit, { index, now, homework, exams }))
  })
}

type Outside = { homeworkOf: HomeworkOf; examsOf: ExamsOf; liveRefusal: LiveRefusal }

/** Asks for an item before the page leaves for it, and remembers it (D2-Q72). */
export function serveEnterItem(app: App, { homeworkOf, examsOf, liveRefusal }: Outside) {
  const findStudy = classStudyFinder(app)
  const store = personInClassStore(app.database)

  serve(app, enterItem, async ({ input: { classId, subId }, user, now }) => {
    const { terms, study } = await findStudy(user.id, classId)
    const place = found(
      placesOf(study).find(({ item }) => item.id === subId),
      enterItem.refusals.noItem,
    )
    const { kind, businessId } = place.item
    const refusal = itemRefusal(terms, study, place, now)
    if (refusal && !isLookedAt(terms, place.item, await ownWork(user.id, classId, place.item, now))) {
      throw new Refusal(refusal)
    }
    const notNow = kind === 'live' ? await liveRefusal(businessId, now) : undefined
    if (notNow) throw new Refusal(notNow)
    await store.rememberItem(classId, user.id, subId, now)
    return { typeValue: kind, businessId }
  })

  async function ownWork(userId: string, classId: string, { kind, businessId }: StudiedItem, now: Date) {
    const ids = [businessId]
    if (kind === 'exam') return { exam: (await examsOf({ userId, classId, ids }, now)).get(businessId) }
    return kind === 'work' ? { homeworkState: (await homeworkOf(userId, ids)).get(businessId)?.state } : {}
  }
}

type Shown = {
  index: number
  now: Date
  homework: Awaited<ReturnType<HomeworkOf>>
  exams: Awaited<ReturnType<typeof examsIn>>
}

function unitOf(found: ClassStudy, unit: StudiedUnit, shown: Shown): Unit {
  const { terms, study } = found
  const { index } = shown
  const compulsory = unit.items.filter(({ isCompulsory }) => isCompulsory)
  const electives = unit.items.filter(({ isCompulsory }) => !isCompulsory)
  const { completeDegree, learned } = unit.progress
  const isIn = isAdmitted(terms.membership)
  const isHeldBack = completeDegree < 100 && earlierUnit(terms, study, index) !== undefined
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
    isLocked: isIn && studentType(terms.membership) !== 1 && isHeldBack,
    subList: unit.items.map((item, at) => ({
      ...itemOf(item, at, shown),
      ...entryOf(found, { item, unit: index, at }, shown),
    })),
  }
}

/** Why it cannot be entered, and what is to be finished first. */
function entryOf({ terms, study }: ClassStudy, place: Place<StudiedItem>, { now, homework, exams }: Shown) {
  const { businessId } = place.item
  const own = { exam: exams.get(businessId), homeworkState: homework.get(businessId)?.state }
  const refusal = isLookedAt(terms, place.item, own) ? undefined : itemRefusal(terms, study, place, now)
  return { blocked: refusal?.message ?? '', waitsFor: (refusal && requiredFirst(terms, study, place)?.id) ?? '' }
}

function itemOf(
  item: StudiedItem,
  at: number,
  { index, now, homework, exams }: Shown,
): Omit<Item, 'blocked' | 'waitsFor'> {
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
