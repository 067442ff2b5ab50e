import { dayOf } from '@college/rules/kit/day.ts'
import { and, eq } from 'drizzle-orm'
import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/app-parts.ts'
import { classMembers } from '../../server/classes/enrol/tables.ts'
import { classNoticeReads, classNotices, classSignIns } from '../../server/classes/inside/tables.ts'
import { sendNotice } from '../../server/classes/roster/tell-notice.ts'
import { studyRecords } from '../../server/courses/study/tables.ts'
import { examSittings } from '../../server/exams/sitting/tables.ts'
import { exams } from '../../server/exams/tables.ts'
import { topics } from '../../server/forum/tables.ts'
import { liveLines } from '../../server/lives/chat/tables.ts'
import { aMembership, aStudyClass } from '../../server/testing/class-study.ts'
import { aLive } from '../../server/testing/lives.ts'
import { anExam } from '../../server/testing/tasks.ts'
import { aLecture } from '../courses/lecture.ts'

/** A learner of the demonstration whose day no other story changes. */
export const LEARNER = '20260019'

const MINUTE = 60_000
const fromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE)

/**
 * A day of the learner with something of everything: a lecture that was begun, a class to sign in to, its exam that ends
 * today, a live on air, an announcement of yesterday, and a class that takes enrolments.
 */
export async function aFullDay(college: App) {
  const { database } = college
  const userId = userIdOf(LEARNER)
  const [lecture, live, exam, open] = await Promise.all([
    aLecture(college),
    aLive(database, { title: '县域经济大讲堂', startsAt: fromNow(-10), startedAt: fromNow(-10), endsAt: fromNow(60) }),
    demoPaper(college).then((paperId) => anExam(database, { title: '今日小测', paperId, endsAt: fromNow(120) })),
    aStudyClass(database, { title: '基层治理专题班', publishedAt: fromNow(-1) }),
  ])
  const [part] = lecture.coursewares
  if (!part) throw new Error('a lecture has a part')
  await database.insert(studyRecords).values({
    ...{ userId, courseId: lecture.id, coursewareId: part.id, covered: '{[0,20)}', furthest: 20, lastPoint: 20 },
    ...{ finishedRate: Math.floor((20 / lecture.seconds) * 100), startedAt: fromNow(-90), lastPulseAt: fromNow(-1) },
  })
  const own = await aStudyClass(database, {
    title: '年轻干部履职专题班',
    units: [
      {
        items: [
          { kind: 'live', subjectId: live.id, title: live.title },
          { kind: 'exam', subjectId: exam.id, title: exam.title },
        ],
      },
    ],
  })
  await aMembership(database, own.id, userId)
  const notice = await anAnnouncement(college, own.id)
  return { lecture: { id: lecture.id, partId: part.id }, live, exam, own, open, notice }
}

/** The questions of an exam of the demonstration: other stories count its questions and papers. */
async function demoPaper({ database }: App): Promise<string | null> {
  const [found] = await database
    .select({ paperId: exams.paperId })
    .from(exams)
    .where(eq(exams.title, '数据安全与保密常识测试'))
  return found?.paperId ?? null
}

async function anAnnouncement({ database }: App, classId: string) {
  const publishedAt = fromNow(-24 * 60)
  const content = '<p>周五下午两点在三号会议室集中研讨。</p>'
  const values = { classId, title: '【安排】周五的集中研讨', content, publisherName: '苏婉宁', publishedAt }
  const [notice] = await database.insert(classNotices).values(values).returning()
  if (!notice) throw new Error('an insert returned no row')
  await sendNotice(database, { classId, noticeId: notice.id }, publishedAt)
  return notice
}

/** What the server has of this learner: whether each goal was reached. */
export function reachedBy({ database }: App, day: Awaited<ReturnType<typeof aFullDay>>) {
  const userId = userIdOf(LEARNER)
  const { lecture, live, exam, own, open, notice } = day
  const isThere = async (counted: Promise<number>) => (await counted) === 1
  return {
    signedIn: () => {
      const today = and(eq(classSignIns.userId, userId), eq(classSignIns.day, dayOf(new Date())))
      return isThere(database.$count(classSignIns, and(today, eq(classSignIns.classId, own.id))))
    },
    sitting: async () => {
      const of = and(eq(examSittings.userId, userId), eq(examSittings.examId, exam.id))
      const [sitting] = await database.select({ state: examSittings.state }).from(examSittings).where(of)
      return sitting?.state
    },
    said: (content: string) => {
      const line = and(eq(liveLines.userId, userId), eq(liveLines.liveId, live.id), eq(liveLines.content, content))
      return isThere(database.$count(liveLines, line))
    },
    topic: async (title: string) => {
      const [topic] = await database
        .select()
        .from(topics)
        .where(and(eq(topics.userId, userId), eq(topics.title, title)))
      return topic && { text: topic.text, images: topic.images.length }
    },
    readNotice: () => {
      const read = and(eq(classNoticeReads.userId, userId), eq(classNoticeReads.noticeId, notice.id))
      return isThere(database.$count(classNoticeReads, read))
    },
    enrolled: async () => {
      const member = and(eq(classMembers.userId, userId), eq(classMembers.classId, open.id))
      const [row] = await database.select({ status: classMembers.status }).from(classMembers).where(member)
      return row?.status
    },
    lastPulse: async () => {
      const of = and(eq(studyRecords.userId, userId), eq(studyRecords.coursewareId, lecture.partId))
      const [record] = await database.select({ at: studyRecords.lastPulseAt }).from(studyRecords).where(of)
      return record?.at.getTime() ?? 0
    },
  }
}
