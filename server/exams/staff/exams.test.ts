import { saveAnswers, sittingClock, submitSitting } from '@college/contract/exams/sitting.ts'
import {
  addMinutes,
  endSitting,
  examLive,
  listStaffExams,
  saveExam,
  setExamStatus,
  sittingTimeline,
  staffExam,
} from '@college/contract/exams/staff.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '../../messages/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { anOpenExam, aPaper, enterAndStart } from '../../testing/exams.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { aLive } from '../../testing/lives.ts'
import { overhear } from '../../testing/members.ts'
import { aQuestion, aSubmittedSitting } from '../../testing/questions.ts'
import { examSittings } from '../sitting/tables.ts'
import { courseExams, examExtraTimes, papers } from '../tables.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const { database } = app
const owner = await aUser(database, { roles: ['learner', 'teacher'], name: '陈老师' })
const teacher = await asUser(app, owner)
const otherTeacher = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
const administrator = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))

const settings = (paperId: string) => ({
  title: '期末考试',
  paperId,
  passScore: 12,
  attemptLimit: 2,
  startsAt: Date.parse('2026-11-22T08:00+08:00'),
  endsAt: Date.parse('2026-11-23T08:00+08:00'),
  minutes: 45,
  shufflesQuestions: true,
  shufflesOptions: true,
  resultPolicy: 'answers' as const,
  resultTime: 'ended' as const,
  leaveLimit: 3,
  staysViewable: false,
})
const aReadyPaper = async () =>
  aPaper(database, [{ questions: [await aQuestion(database), await aQuestion(database)] }])

async function aSitting(wish: Parameters<typeof anOpenExam>[1] = {}) {
  const place = await anOpenExam(app, { createdBy: owner.id, ...wish })
  const client = await asUser(app, place.user)
  return { ...place, client, sitting: await enterAndStart(client, place) }
}

test('D2-Q69 an exam is saved with all its settings, published and withdrawn; its full score is that of its paper', async () => {
  const events = overhear(app)
  const { id: paperId } = await aReadyPaper()
  const { id, version } = (await teacher.send(saveExam, settings(paperId))).data
  const saved = { id, version, ...settings(paperId), score: 20, uses: [] }
  expect((await teacher.send(staffExam, { id })).data).toEqual({ ...saved, status: 'draft' })
  const second = await teacher.send(saveExam, { id, version, ...settings(paperId), minutes: 50, endsAt: null })
  expect(second.success).toBe(true)
  await teacher.send(setExamStatus, { id, status: 'published' })
  expect((await teacher.send(staffExam, { id })).data).toMatchObject({ status: 'published', minutes: 50, endsAt: null })
  await teacher.send(setExamStatus, { id, status: 'withdrawn' })
  expect((await teacher.send(staffExam, { id })).data.status).toBe('withdrawn')
  expect(events.map(({ action }) => action)).toEqual(['save-exam', 'save-exam', 'set-exam-status', 'set-exam-status'])
})

test('D2-Q69 staff see what gives an exam to learners, each once', async () => {
  const { exam, task } = await anOpenExam(app, { createdBy: owner.id })
  const live = await aLive(database, { examId: exam.id, title: '直播的考核' })
  const course = await aCourse(database)
  await database.insert(courseExams).values({ coursewareId: course.coursewares[0]?.id ?? '', examId: exam.id })
  const { uses } = (await teacher.send(staffExam, { id: exam.id })).data
  expect(uses).toEqual([
    { kind: 'course', id: course.id, title: course.title },
    { kind: 'live', id: live.id, title: '直播的考核' },
    { kind: 'task', id: task.id, title: task.name },
  ])
})

test('D2-Q69 the second of two editors of an exam is told who saved and what, and nothing of theirs is written', async () => {
  const { id: paperId } = await aReadyPaper()
  const { id, version } = (await teacher.send(saveExam, settings(paperId))).data
  const other = await asUser(app, await aUser(database, { name: '先存的人', roles: ['learner', 'administrator'] }))
  const first = await other.send(saveExam, { id, version, ...settings(paperId), minutes: 55 })
  expect(first.success).toBe(true)
  for (const stale of [version, undefined]) {
    const late = await teacher.send(saveExam, {
      id,
      ...(stale && { version: stale }),
      ...settings(paperId),
      minutes: 90,
    })
    expect(late.message).toBe(saveExam.refusals.changed.message)
    expect(late.data).toMatchObject({ by: '先存的人', version: first.data.version, value: { minutes: 55 } })
  }
  expect((await teacher.send(staffExam, { id })).data).toMatchObject({ minutes: 55, version: first.data.version })
})

test('D2-Q69 settings that do not fit are refused in words', async () => {
  const paper = await aReadyPaper()
  const refused = async (wish: object) => (await teacher.send(saveExam, { ...settings(paper.id), ...wish })).message
  expect(await refused({ passScore: 20.5 })).toBe('及格分不能超过试卷总分')
  expect(await refused({ endsAt: settings('').startsAt })).toBe('结束时间应晚于开始时间')
  expect(await refused({ paperId: crypto.randomUUID() })).toBe('试卷不存在')
  expect(await refused({ id: crypto.randomUUID() })).toBe('考试不存在')
  const { id } = (await teacher.send(saveExam, settings(paper.id))).data
  await database.update(papers).set({ status: 'draft' }).where(eq(papers.id, paper.id))
  expect((await teacher.send(setExamStatus, { id, status: 'published' })).message).toBe('试卷尚未发布，不能发布考试')
})

test('D2-Q69 the pass score of an exam that somebody sits does not change', async () => {
  const { exam, paper } = await aSitting()
  const { version } = (await teacher.send(staffExam, { id: exam.id })).data
  const change = { id: exam.id, version, ...settings(paper.id) }
  expect((await teacher.send(saveExam, { ...change, passScore: 50 })).message).toContain('不能改变')
  expect((await teacher.send(saveExam, { ...change, passScore: 60 })).success).toBe(true)
})

test('D2-Q69 a teacher lists and manages their own exams, an administrator all', async () => {
  const { id } = (await teacher.send(saveExam, { ...settings((await aReadyPaper()).id), title: '独有的考试' })).data
  const listed = async (client: typeof teacher) =>
    (await client.send(listStaffExams, { word: '独有', pageNum: 1, pageSize: 10 })).data.rows.map((row) => row.id)
  expect([await listed(teacher), await listed(administrator), await listed(otherTeacher)]).toEqual([[id], [id], []])
  expect((await otherTeacher.ask(staffExam, { id })).statusCode).toBe(403)
  expect((await administrator.ask(staffExam, { id })).statusCode).toBe(200)
})

test('D2-Q69 a running exam shows who sits, what is answered, and whose device is silent', async () => {
  const { exam, client, sitting, user } = await aSitting()
  const change = { number: 1, answer: 'a', isFlagged: false, seq: app.now().getTime() }
  await client.send(saveAnswers, { sittingId: sitting.sittingId, changes: [change] })
  const { data } = await teacher.send(examLive, { examId: exam.id })
  expect(data).toMatchObject({ open: 1, submitted: 0, marked: 0, lost: 0 })
  expect(data.sittings).toMatchObject([
    { userId: user.id, answered: 1, questionCount: 2, isLost: false, state: 'open' },
  ])
  app.pass(7 * 60)
  expect((await teacher.send(examLive, { examId: exam.id })).data).toMatchObject({ lost: 1 })
})

test('D2-Q69 more minutes move the deadline, are kept for the next sitting, and are told', async () => {
  const { exam, client, sitting, user } = await aSitting()
  const late = await aUser(database)
  const add = (wish: object = {}) => teacher.send(addMinutes, { examId: exam.id, minutes: 10, ...wish })
  expect((await add()).data).toEqual({ extended: 1 })
  expect((await add({ userId: late.id })).data).toEqual({ extended: 0 })
  const clock = (await client.send(sittingClock, { sittingId: sitting.sittingId })).data
  expect(clock.deadlineAt).toBe(sitting.deadlineAt + 600_000)
  const kept = await database.select().from(examExtraTimes).where(eq(examExtraTimes.examId, exam.id))
  expect(kept.map(({ userId, minutes }) => [userId, minutes]).toSorted()).toEqual(
    [
      [user.id, 10],
      [late.id, 10],
    ].toSorted(),
  )
  const told = and(eq(messages.userId, user.id), eq(messages.title, '考试延时：结业测试'))
  expect(await database.select().from(messages).where(told)).toHaveLength(1)
  for (let more = 0; more < 2; more += 1) await add({ minutes: 240 })
  expect((await add({ minutes: 240 })).message).toBe('累计延时不能超过600分钟')
  expect((await add({ userId: crypto.randomUUID() })).message).toBe('人员不存在')
})

test('D2-Q69 minutes for who has handed in, or while nobody sits, are refused with words and leave nothing behind', async () => {
  const { exam, client, sitting, user } = await aSitting()
  await client.send(submitSitting, { sittingId: sitting.sittingId, changes: [] })
  const add = (wish: object = {}) => teacher.send(addMinutes, { examId: exam.id, minutes: 10, ...wish })
  expect(await add({ userId: user.id })).toEqual(failed(addMinutes.refusals.handedIn))
  expect(await add()).toEqual(failed(addMinutes.refusals.nobodySits))
  expect(await database.select().from(examExtraTimes).where(eq(examExtraTimes.examId, exam.id))).toEqual([])
})

test('D2-Q69 who sits the exam themselves gets no minutes of their own, asked for one or for all', async () => {
  const { exam } = await anOpenExam(app, { createdBy: owner.id })
  const deadlineAt = new Date(app.now().getTime() + 600_000)
  const open = { state: 'open' as const, submittedAt: null, submitReason: null, deadlineAt, examId: exam.id }
  const own = await aSubmittedSitting(database, app.now(), { ...open, userId: owner.id })
  await aSubmittedSitting(database, app.now(), { ...open, userId: (await aUser(database)).id })
  const add = (wish: object = {}) => teacher.send(addMinutes, { examId: exam.id, minutes: 10, ...wish })
  expect(await add({ userId: owner.id })).toEqual(failed(addMinutes.refusals.ownSitting))
  expect((await add()).data).toEqual({ extended: 1 })
  const [kept] = await database.select().from(examSittings).where(eq(examSittings.id, own.id))
  expect(kept?.deadlineAt).toEqual(deadlineAt)
})

test('D2-Q69 one sitting is ended by staff, once, and its time line tells', async () => {
  const { client, sitting } = await aSitting()
  const { sittingId } = sitting
  app.pass(60)
  expect((await teacher.send(sittingTimeline, { sittingId })).data).toMatchObject({ score: null, submitReason: null })
  await teacher.send(endSitting, { sittingId })
  await teacher.send(endSitting, { sittingId })
  expect((await client.send(sittingClock, { sittingId })).data.state).toBe('marked')
  const { data } = await teacher.send(sittingTimeline, { sittingId })
  expect(data).toMatchObject({ attempt: 1, leaves: 0, submitReason: 'staff', score: 0, marks: [] })
  expect(data.events.map(({ kind }) => kind)).toEqual(['started', 'submitted', 'marked'])
  expect((await teacher.send(endSitting, { sittingId: crypto.randomUUID() })).message).toBe('考试记录不存在')
})

test('security 19 teachers of others, learners and guests neither see nor touch a running exam', async () => {
  const { exam, client, sitting } = await aSitting()
  const { sittingId } = sitting
  for (const stranger of [otherTeacher, client]) {
    expect((await stranger.ask(examLive, { examId: exam.id })).statusCode).toBe(403)
    expect((await stranger.ask(addMinutes, { examId: exam.id, minutes: 10 })).statusCode).toBe(403)
    expect((await stranger.ask(endSitting, { sittingId })).statusCode).toBe(403)
    expect((await stranger.ask(sittingTimeline, { sittingId })).statusCode).toBe(403)
    expect((await stranger.ask(setExamStatus, { id: exam.id, status: 'withdrawn' })).statusCode).toBe(403)
  }
  const [row] = await database.select().from(examSittings).where(eq(examSittings.id, sittingId))
  expect(row).toMatchObject({ state: 'open', deadlineAt: new Date(sitting.deadlineAt) })
})
