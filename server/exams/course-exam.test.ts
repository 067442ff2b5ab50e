import {
  certificateFile,
  checkCertificate,
  courseCertificate,
  ownCertificate,
} from '@college/contract/classes/certificate.ts'
import { getPlayTrend } from '@college/contract/courses/play.ts'
import { courseExamOf, getExamUrl } from '@college/contract/exams/exam.ts'
import { examReach } from '@college/contract/exams/staff.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studyRecords } from '../courses/study/tables.ts'
import { courses, coursewares } from '../courses/tables.ts'
import { homeworkStudents, homeworks } from '../homework/tables.ts'
import { awardCourses } from '../ledger/door.ts'
import { asUser, testApp } from '../testing/app.ts'
import { anOpenExam, recordAttempt } from '../testing/exams.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { anExam } from '../testing/tasks.ts'
import { courseExams, examResults } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const { paper } = await anOpenExam(app)
const MISSING = '00000000-0000-7000-8000-000000000000'

async function aCourseware(courseId: string, type: string) {
  const [lesson] = await database.select().from(coursewares).where(eq(coursewares.courseId, courseId))
  const row = { courseId, chapterId: lesson?.chapterId ?? '', title: type, type, isCompulsory: false }
  const [made] = await database.insert(coursewares).values(row).returning({ id: coursewares.id })
  return made?.id ?? ''
}

async function anExamOfCourse() {
  const user = await aUser(database)
  const client = await asUser(app, user)
  const course = await aCourse(database)
  const exam = await anExam(database, { paperId: paper.id })
  const coursewareId = await aCourseware(course.id, 'exam')
  await database.insert(courseExams).values({ coursewareId, examId: exam.id })
  const enter = (examId: string, businessId: string) =>
    client.send(getExamUrl, { examId, businessId, businessType: 'course', deviceType: 'mobile' })
  const pass = () => recordAttempt(app, database, { userId: user.id, examId: exam.id, score: 90 }, app.now())
  return { user, client, course, exam, coursewareId, enter, pass }
}

test('D3-Q97 the exam of a course opens from its courseware, and only for the course that asks for it', async () => {
  const { client, course, exam, coursewareId, enter } = await anExamOfCourse()
  expect((await client.send(courseExamOf, { coursewareId })).data).toEqual({ examId: exam.id, courseId: course.id })
  expect((await enter(exam.id, course.id)).data).toMatch(/\/exam\/page\?ticket=/)

  const other = await anExamOfCourse()
  const refused = failed(getExamUrl.refusals.noExam)
  expect(await enter(other.exam.id, course.id)).toEqual(refused)
  expect(await enter(exam.id, other.course.id)).toEqual(refused)
  expect(await client.send(courseExamOf, { coursewareId: MISSING })).toEqual(failed(courseExamOf.refusals.noExam))
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
  expect(await enter(exam.id, course.id)).toEqual(refused)
  expect(await client.send(courseExamOf, { coursewareId })).toEqual(failed(courseExamOf.refusals.noExam))
})

test('D1-B254 D3-Q97 to withdraw an exam touches who studies a course that asks for it, as long as the course opens it', async () => {
  const { user, course, exam, pass } = await anExamOfCourse()
  const staff = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  const reach = async () => (await staff.send(examReach, { id: exam.id })).data.reach.people
  expect(await reach()).toBe(0)
  const [lesson] = await database.select().from(coursewares).where(eq(coursewares.courseId, course.id))
  const at = { startedAt: app.now(), lastPulseAt: app.now() }
  const studied = { userId: user.id, coursewareId: lesson?.id ?? '', courseId: course.id }
  await database.insert(studyRecords).values({ ...studied, ...at })
  expect(await reach()).toBe(1)
  const publish = (isPublished: boolean) =>
    database.update(courses).set({ isPublished }).where(eq(courses.id, course.id))
  await publish(false)
  expect(await reach()).toBe(0)
  await publish(true)
  await pass()
  expect(await reach()).toBe(0)
})

test('D3-Q97 a passed exam is done in the catalogue', async () => {
  const { user, client, course, exam, coursewareId, pass } = await anExamOfCourse()
  const row = async () => {
    const { playTree } = (await client.send(getPlayTrend, { courseId: course.id })).data
    return playTree.flatMap(({ children }) => children).find(({ id }) => id === coursewareId)
  }
  const isOpen = { rTypeValue: 'exam', rTypeText: '考试', finishedRate: 0, isFinished: 0, counts: 0 }
  expect(await row()).toMatchObject({ ...isOpen, standing: '未参加' })
  const sat = { userId: user.id, examId: exam.id, attempts: 1 }
  await database.insert(examResults).values(sat)
  expect(await row()).toMatchObject({ ...isOpen, standing: '待阅卷' })
  await pass()
  expect(await row()).toMatchObject({ finishedRate: 100, isFinished: 1, standing: '通过' })
})

test('D3-Q97 D3-Q80 the certificate of a course waits for its lessons, its exam and its homework', async () => {
  const { user, client, course, pass } = await anExamOfCourse()
  const coursewareId = await aCourseware(course.id, 'certificate')
  const homework = { title: '作业', courseId: course.id, coursewareId: await aCourseware(course.id, 'homework') }
  const [work] = await database.insert(homeworks).values(homework).returning({ id: homeworks.id })
  const ask = async () => (await client.send(courseCertificate, { coursewareId })).data
  const none = { certificateurl: '', number: '', courseId: course.id }
  expect(await ask()).toEqual({ ...none, needs: ['lessons', 'exam', 'homework'] })
  const award = {
    userId: user.id,
    courseId: course.id,
    title: '',
    hours: 2,
    points: 1,
    earnedAt: app.now(),
    year: 2026,
  }
  await awardCourses(app, database, [award])
  expect((await ask()).needs).toEqual(['exam', 'homework'])
  await pass()
  expect((await ask()).needs).toEqual(['homework'])
  await database.insert(homeworkStudents).values({ homeworkId: work?.id ?? '', userId: user.id, state: 2 })
  const issued = await ask()
  expect(issued).toEqual({
    certificateurl: expect.stringContaining(certificateFile.path),
    number: expect.stringMatching(/\d/),
    courseId: course.id,
    needs: [],
  })
  expect((await ask()).number).toBe(issued.number)
  const shown = (await client.send(ownCertificate, { id: course.id })).data
  expect(shown).toMatchObject({ number: issued.number, title: course.title, issuer: '干部网院' })
  const printed = (await client.send(checkCertificate, { number: issued.number })).data
  expect(printed).toMatchObject({ state: 'valid', className: course.title, hours: 2, trainingUntil: '2026-11-04' })

  const stranger = await asUser(app, await aUser(database))
  const theirs = (await stranger.send(courseCertificate, { coursewareId })).data
  expect(theirs).toEqual({ ...none, needs: ['lessons', 'exam', 'homework'] })
  const { noCertificate } = courseCertificate.refusals
  expect(await client.send(courseCertificate, { coursewareId: homework.coursewareId })).toEqual(failed(noCertificate))
})
