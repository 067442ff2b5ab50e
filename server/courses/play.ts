import { type CoursewareType, coursewareTypeNames, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { getPlayBase, getPlayRecord, getPlayTrend } from '@college/contract/courses/play.ts'
import { attachedStanding } from '@college/rules/courses/attached.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { pairsOf, readSpans } from '@college/rules/kit/spans.ts'
import type { App } from '../app-parts.ts'
import { fileFinder } from '../files/door.ts'
import type { User } from '../kit/access.ts'
import { unlessTrouble } from '../kit/database-trouble.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { serve } from '../kit/serve.ts'
import { viewerOf } from '../kit/viewer.ts'
import { ensureVisitor } from '../kit/visitor.ts'
import { markStore } from '../marks/door.ts'
import type { CourseQuestions, Quizzes } from './asked-outside.ts'
import { draftedCatalogue } from './drafted-catalogue.store.ts'
import { requireFaceCheck } from './face/require-face-check.ts'
import { type FoundCourseware, PLAY_ADDRESS_SECONDS, playStore } from './play.store.ts'
import { seesCourse } from './rights.store.ts'
import { openFor } from './study/open.ts'

import type { MediaKeys } from './tables.ts'

/** Staff look at a draft as learners will see it; a preview stores and credits nothing (D3-Q31). */
const isStaffPreview = async (
  { database }: App,
  { isView, courseId }: { isView?: string | undefined; courseId: string },
  user: User | undefined,
): Promise<boolean> => isView === '1' && user !== undefined && (await seesCourse(database, user, courseId))

export function servePlayBase(app: App, { requireClassEntry }: CourseQuestions) {
  const store = playStore(app.database)

  serve(app, getPlayBase, async ({ input, user, now, request, reply }) => {
    const course = found(
      await store.findCourse(input.courseId, await isStaffPreview(app, input, user)),
      getPlayBase.refusals.noCourse,
    )
    refuseGuest(course.loginLimit, user)
    if (input.classid) await requireClassEntry(user, input.classid, course.id, now)
    if (input.isView !== '1') {
      const viewer = viewerOf(user, () => ensureVisitor(app.config, { request, reply }))
      // The page is shown even when its view cannot be counted.
      await store.countView(course.id, viewer, now).catch(unlessTrouble)
    }
    const { id, title, cover, theme, period, content, labels } = course
    return {
      id,
      title,
      cover: fileList(cover),
      theme,
      period,
      content: cleanHtml(content),
      labels,
      teacherList: (await store.findTeachers(id)).map((teacher) => ({ ...teacher, photo: fileList(teacher.photo) })),
    }
  })
}

export function servePlayTrend(app: App, questions: CourseQuestions) {
  const store = playStore(app.database)
  const marks = markStore(app.database)
  const marksOf = async (userId: string, courseId: string) => {
    const [own, isPlanned] = await Promise.all([
      marks.ownOf(userId, { kind: 'favourite', type: 'course' }, [courseId]),
      questions.isPlanned(userId, courseId),
    ])
    return { isFavourite: own.has(courseId), isPlanned }
  }

  serve(app, getPlayTrend, async ({ input: { courseId, classid, isView }, user }) => {
    const isPreview = await isStaffPreview(app, { isView, courseId }, user)
    const course = found(await store.findCourse(courseId, isPreview), getPlayTrend.refusals.noCourse)
    refuseGuest(course.loginLimit, user)
    const drafted = isPreview ? await draftedCatalogue(app.database, courseId) : undefined
    const rows = drafted ?? (await store.findCatalogue(courseId, user?.id))
    const rates = user && classid ? await questions.ratesInClass(user.id, classid) : undefined
    const { isFavourite, isPlanned } = user ? await marksOf(user.id, courseId) : noMarks
    return {
      playTree: chaptersOf(rows, rates, await questions.quizzes()),
      locationSite: lastPlace(rows),
      loginLimit: flagOf(course.loginLimit),
      isPlaned: flagOf(isPlanned),
      isCollected: flagOf(isFavourite),
      viewTotal: course.viewTotal,
      assessAverageScore: course.averageScore,
    }
  })
}

export function servePlayRecord(app: App, questions: CourseQuestions) {
  const store = playStore(app.database)
  const documents = fileFinder(app.database)

  serve(app, getPlayRecord, async ({ input, user, now }) => {
    const { courseId, coursewareId, page = '' } = input
    const asked = { courseId, coursewareId, isStaffPreview: await isStaffPreview(app, input, user) }
    const row = found(await store.findCourseware(asked, user?.id), getPlayRecord.refusals.noCourse)
    refuseGuest(row.loginLimit, user)
    if (input.classid) await questions.requireClassEntry(user, input.classid, courseId, now)
    if (input.isView !== '1') await requireFaceCheck(app, user, now)
    const { courseware } = row
    const opening = user && { session: user.session, page, coursewareId, isTakeOver: input.takeOver === '1' }
    // Who only looks sends no pulses, and a session of staff without calls ends in half an hour.
    const session = asked.isStaffPreview ? undefined : user?.session.id
    const address = (key: string) => app.storage.address(key, { now, seconds: PLAY_ADDRESS_SECONDS, session })
    const isCounting = opening && input.isView !== '1' && (await openFor(app.database, user.id, opening, now))
    return {
      id: courseware.id,
      title: courseware.title,
      rTypeValue: courseware.type as CoursewareType,
      fileUrl: JSON.stringify(await addressesOf(courseware.media, address)),
      fileAdditionUrl: courseware.documentId ? await documents.pathOf(courseware.documentId) : '',
      linkMobileUrl: courseware.linkUrl,
      ...(row.captionsKey !== null && { captionsUrl: await address(row.captionsKey) }),
      durationLong: courseware.durationSeconds,
      ...progressOf(row),
      ...(user && (await passedOf(questions, user.id, courseId, coursewareId))),
      isCounting: flagOf(isCounting === true),
    }
  })
}

async function passedOf(questions: CourseQuestions, userId: string, courseId: string, coursewareId: string) {
  if (!(await questions.quizzes()).of(courseId, coursewareId)) return undefined
  return { quizPassed: await questions.quizPassed(userId, coursewareId) }
}

type Progress = Pick<FoundCourseware, 'lastPoint' | 'furthest' | 'finishedRate' | 'covered'>

/** Zeros for a guest, and before the first pulse. */
export const progressOf = ({ lastPoint, furthest, finishedRate, covered }: Progress) => ({
  lastWatchPoint: clockTimeOf(lastPoint ?? 0),
  furthestPoint: furthest ?? 0,
  finishedRate: finishedRate ?? 0,
  covered: pairsOf(readSpans(covered ?? '{}')),
})

const noMarks = { isFavourite: false, isPlanned: false }

/** D3-B183: enforces `loginLimit` on the server, independent of the screen. */
export function refuseGuest(loginLimit: boolean, user: User | undefined): void {
  if (loginLimit && !user) throw new Refusal(getPlayBase.refusals.loginLimited)
}

async function addressesOf(media: MediaKeys, address: (key: string) => Promise<string>) {
  const addresses = await Promise.all(
    Object.entries(media).map(async ([variant, key]) => {
      return [variant, { relative: await address(key) }] as const
    }),
  )
  return Object.fromEntries(addresses)
}

type Row = Awaited<ReturnType<ReturnType<typeof playStore>['findCatalogue']>>[number]

/** Percents by courseware of the class that was named. */
type ClassRates = Awaited<ReturnType<CourseQuestions['ratesInClass']>>

function chaptersOf(rows: Row[], rates: ClassRates, quizzes: Quizzes) {
  const groups = Map.groupBy(rows, ({ chapterId }) => chapterId)
  return [...groups].map(([id, group]) => ({
    id,
    title: group[0]?.chapterTitle ?? '',
    useFile: flagOf(group.some(({ courseware }) => courseware?.documentId != null)),
    useQuiz: flagOf(group.some(({ courseware }) => courseware && quizOf(courseware, quizzes))),
    addChildren: flagOf(group.length > 1),
    children: group.flatMap((row) => coursewareOf(row, rates, quizzes)),
  }))
}

/** Only what is played is quizzed. */
const quizOf = ({ courseId, draftOf, id, type }: NonNullable<Row['courseware']>, quizzes: Quizzes) =>
  isPlayed(type as CoursewareType) ? quizzes.of(courseId ?? draftOf ?? '', id) : undefined

function coursewareOf({ courseware, lastPoint, ...row }: Row, rates: ClassRates, quizzes: Quizzes) {
  if (!courseware) return []
  const standing = row.attached ? attachedStanding(row.attached) : undefined
  const finishedRate = standing?.isDone ? 100 : (row.finishedRate ?? 0)
  const quiz = quizOf(courseware, quizzes)
  const type = courseware.type as CoursewareType
  return [
    {
      id: courseware.id,
      title: courseware.title,
      rTypeValue: type,
      rTypeText: coursewareTypeNames[type],
      duration: clockTimeOf(isPlayed(type) ? courseware.durationSeconds : 0),
      seconds: courseware.durationSeconds,
      lastWatchPoint: clockTimeOf(lastPoint ?? 0),
      finishedRate,
      isFinished: flagOf(finishedRate === 100),
      ...(rates && { classFinishedRate: rates[courseware.id] ?? 0 }),
      compulsory: flagOf(courseware.isCompulsory),
      counts: flagOf(row.counts),
      ...(standing && { standing: standing.text }),
      ext: '',
      extValue: '',
      extStr: '',
      ...(quiz && { quiz }),
    },
  ]
}

/** The resume point: that of the latest pulse. */
function lastPlace(rows: Row[]): { coursewareId: string; watchPoint: string } | null {
  const [latest] = rows
    .filter(({ lastPulseAt }) => lastPulseAt !== null)
    .toSorted((a, b) => Number(b.lastPulseAt) - Number(a.lastPulseAt))
  if (!latest?.courseware) return null
  return { coursewareId: latest.courseware.id, watchPoint: clockTimeOf(latest.lastPoint ?? 0) }
}
