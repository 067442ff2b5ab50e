import { signIn } from '@college/contract/classes/sign-in.ts'
import { learnerDay } from '@college/contract/home/day.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { toggleSubscription } from '@college/contract/marks/marks.ts'
import { expect, test } from 'vitest'
import { classMembers } from '../classes/enrol/tables.ts'
import { classNoticeReads, classNotices, classSignIns } from '../classes/inside/tables.ts'
import { studyRecords } from '../courses/study/tables.ts'
import { examSittings } from '../exams/sitting/tables.ts'
import { examResults } from '../exams/tables.ts'
import { homeworkStudents } from '../homework/tables.ts'
import { surveyAnswers, surveyTakers } from '../surveys/tables.ts'
import { taskProgress } from '../tasks/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aHomework } from '../testing/homework.ts'
import { aLive } from '../testing/lives.ts'
import { aSurveyBatch, goodAnswers } from '../testing/surveys.ts'
import { anExam, aTask } from '../testing/tasks.ts'

const app = await testApp('2026-11-27T10:00+08:00')
const { database } = app
const at = (time: string) => new Date(`2026-11-${time}+08:00`)

async function aLearner() {
  const user = await aUser(database)
  const client = await asUser(app, user)
  const day = async () => (await client.send(learnerDay, {})).data
  return { user, day, ...client, rows: async () => (await day()).rows.map(({ kind, state }) => `${kind} ${state}`) }
}

/** A class in which this person studies, with these items. */
async function studies(user: { id: string }, items: object[] = [], wish: Parameters<typeof aStudyClass>[1] = {}) {
  const made = await aStudyClass(database, { units: [{ items }], ...wish })
  await aMembership(database, made.id, user.id)
  return made
}

/** A task with something to do. */
const aTaskOf = async (user: { id: string }, wish: Partial<Parameters<typeof aTask>[1]>) =>
  aTask(database, { for: [{ user: user.id }], courses: [(await aCourse(database)).id], ...wish })

const aNotice = async (classId: string, wish: Partial<typeof classNotices.$inferInsert> = {}) => {
  const [notice] = await database
    .insert(classNotices)
    .values({ classId, title: '【安排】中期考核', publishedAt: at('26T09:00'), ...wish })
    .returning()
  return notice?.id ?? ''
}

test('D1-Q74 a learner without anything has an empty day, and a guest none', async () => {
  const { day } = await aLearner()
  expect(await day()).toMatchObject({ today: '2026-11-27', rows: [], daysInRow: 0 })
  expect(await asGuest(app).send(learnerDay, {})).toEqual(failed(commonRefusals.logInFirst))
})

test('every feature says what it knows: one row of each kind, in the order of the day', async () => {
  const { user, day } = await aLearner()
  const homework = await aHomework(database, { title: '调研报告' })
  const exam = await anExam(database, { title: '知识测试', endsAt: at('29T18:00'), minutes: 45 })
  const live = await aLive(database, { startsAt: at('27T19:30'), endsAt: at('27T21:00') })
  const made = await studies(user, [
    { kind: 'work', subjectId: homework.id },
    { kind: 'exam', subjectId: exam.id },
    { kind: 'live', subjectId: live.id },
  ])
  await database
    .insert(homeworkStudents)
    .values({ homeworkId: homework.id, userId: user.id, state: -1, submittedAt: at('20T09:00') })
  const batch = await aSurveyBatch(database, { classId: made.id, title: '满意度问卷', closesAt: at('28T18:00') })
  const task = await aTaskOf(user, { name: '十一月任务', endsOn: '2026-11-27' })
  const notice = await aNotice(made.id)

  const { rows } = await day()
  expect(rows.map(({ kind, state, id, title, place }) => [kind, state, id, title, place])).toEqual([
    ['signIn', 'open', made.id, '今日签到', ''],
    ['homework', 'returned', homework.id, '调研报告', made.title],
    ['task', 'due', task.id, '十一月任务', ''],
    ['survey', 'due', batch.id, '满意度问卷', made.title],
    ['exam', 'due', exam.id, '知识测试', made.title],
    ['live', 'soon', live.id, live.title, ''],
    ['notice', 'unread', notice, '中期考核', '安排'],
  ])
  expect(rows.find(({ kind }) => kind === 'exam')).toMatchObject({
    ...{ business: { type: 'class', id: made.id }, minutes: 45, at: at('29T18:00').getTime(), to: '' },
  })
})

test('D2-B226 what is done today stands at the end with its time', async () => {
  const { user, send, day } = await aLearner()
  const sent = await aHomework(database, { title: '读书笔记' })
  const exam = await anExam(database, { title: '结业测试' })
  const made = await studies(user, [
    { kind: 'work', subjectId: sent.id },
    { kind: 'exam', subjectId: exam.id },
  ])
  const record = { homeworkId: sent.id, userId: user.id, state: 1, submittedAt: at('27T08:00') }
  await database.insert(homeworkStudents).values(record)
  await database.insert(examResults).values({ userId: user.id, examId: exam.id, attempts: 1, lastAt: at('27T08:10') })
  const batch = await aSurveyBatch(database, { classId: made.id, closesAt: at('28T18:00') })
  const own = { batchId: batch.id, userId: user.id }
  await database.insert(surveyTakers).values(own)
  await database.insert(surveyAnswers).values({ ...own, answers: goodAnswers, submittedAt: at('27T08:20') })
  const task = await aTaskOf(user, { endsOn: '2026-11-30' })
  const progress = { taskId: task.id, userId: user.id, completeRate: 100, updatedAt: at('27T08:30') }
  await database.insert(taskProgress).values({ ...progress, doneAt: at('27T08:30') })
  const noticeId = await aNotice(made.id)
  await database.insert(classNoticeReads).values({ noticeId, userId: user.id, readAt: at('27T08:40') })
  await send(signIn, { classId: made.id })

  const { rows, daysInRow } = await day()
  expect(rows.map(({ kind, state, at: done }) => [kind, state, done])).toEqual([
    ['signIn', 'done', at('27T10:00').getTime()],
    ['notice', 'done', at('27T08:40').getTime()],
    ['task', 'done', at('27T08:30').getTime()],
    ['survey', 'done', at('27T08:20').getTime()],
    ['exam', 'done', at('27T08:10').getTime()],
    ['homework', 'done', at('27T08:00').getTime()],
  ])
  expect(daysInRow).toBe(1)
})

test('D2-B087 the days in a row up to today', async () => {
  const { user, day } = await aLearner()
  const made = await studies(user)
  const days = ['2026-11-24', '2026-11-25', '2026-11-26']
  await database
    .insert(classSignIns)
    .values(days.map((each) => ({ classId: made.id, userId: user.id, day: each, at: new Date(`${each}T09:00+08:00`) })))
  expect(await day()).toMatchObject({ daysInRow: 3, rows: [{ kind: 'signIn', state: 'open' }] })
})

test.each<[string, object, object]>([
  ['waits for approval', {}, { status: 'waiting' }],
  ['was removed', {}, { status: 'removed' }],
  ['teaches', {}, { kind: 'teacher' }],
  ['studies in a class that is over', { trainUntil: at('26T18:00') }, {}],
  ['studies in a class that has not begun', { trainFrom: at('28T08:00') }, {}],
  ['studied in a class that was withdrawn', { status: 'withdrawn' }, {}],
])('a person who %s has nothing to do there', async (_who, ofClass, member) => {
  const { user, rows } = await aLearner()
  const homework = await aHomework(database, { openUntil: at('28T18:00') })
  const exam = await anExam(database, { endsAt: at('28T18:00') })
  const items = [
    { kind: 'work', subjectId: homework.id },
    { kind: 'exam', subjectId: exam.id },
  ]
  const made = await aStudyClass(database, { units: [{ items }], ...ofClass })
  await database
    .insert(classMembers)
    .values({ classId: made.id, userId: user.id, status: 'admitted', appliedAt: at('01T09:00'), ...member })
  await aSurveyBatch(database, { classId: made.id, closesAt: at('28T18:00') })
  expect(await rows()).toEqual([])
})

test('the last day of a class is signed, and what it asks for ends with it', async () => {
  const { user, day } = await aLearner()
  const homework = await aHomework(database)
  await studies(user, [{ kind: 'work', subjectId: homework.id }], { trainUntil: at('27T18:00') })
  const { rows } = await day()
  expect(rows.map(({ kind, state, at: end }) => [kind, state, end])).toEqual([
    ['signIn', 'open', null],
    ['homework', 'due', at('27T18:00').getTime()],
    ['completion', 'due', at('27T18:00').getTime()],
  ])
})

test('an exam that was begun and not handed in comes first, of a task too', async () => {
  const { user, day } = await aLearner()
  const exam = await anExam(database, { title: '结业测试' })
  const task = await aTask(database, { for: [{ user: user.id }], type: 2, exams: [exam.id] })
  const held = { heldBy: crypto.randomUUID(), heldSince: at('27T09:50') }
  const of = { examId: exam.id, userId: user.id, attempt: 1, businessType: 'task', businessId: task.id }
  await database
    .insert(examSittings)
    .values({ ...of, ...held, paper: [], startedAt: at('27T09:50'), deadlineAt: at('27T10:50') })
  const [row] = (await day()).rows
  expect(row).toMatchObject({ state: 'begun', at: at('27T10:50').getTime(), business: { type: 'task', id: task.id } })
  // The sitting of somebody else is not theirs.
  const other = await aLearner()
  await aTask(database, { for: [{ user: other.user.id }], type: 2, exams: [exam.id] })
  expect(await other.rows()).toEqual([])
})

test('D3-B194 a live tonight says whether a reminder is asked for; that of a class is only for who studies in it', async () => {
  const { user, send, day } = await aLearner()
  const stranger = await aLearner()
  const live = await aLive(database, { startsAt: at('27T19:30'), endsAt: at('27T21:00'), title: '班内直播' })
  await studies(user, [{ kind: 'live', subjectId: live.id }])
  const own = async () => (await day()).rows.find(({ id }) => id === live.id)
  expect(await own()).toMatchObject({ state: 'soon', isReserved: false })
  await send(toggleSubscription, { ywlxValue: 'live', ywlxText: '直播', ywid: live.id })
  expect(await own()).toMatchObject({ state: 'soon', isReserved: true })
  expect((await stranger.day()).rows.map(({ id }) => id)).not.toContain(live.id)
})

test('a day without anything to do has a part of at most ten minutes, which is not finished', async () => {
  const { user, day } = await aLearner()
  const film = (minutes: number) => ({ durationSeconds: minutes * 60, media: { sd: 'a.mp4' } })
  const course = await aCourse(database, {
    recommendRank: 1,
    coursewares: [film(11), { ...film(8), title: '一条人工的大河' }, { durationSeconds: 60, media: {} }, film(10)],
  })
  const [, short, , longer] = course.coursewares
  expect((await day()).suggestion).toMatchObject({
    ...{ courseId: course.id, coursewareId: short?.id, title: '一条人工的大河', minutes: 8 },
  })
  const ofLearner = { userId: user.id, courseId: course.id, startedAt: at('20T09:00'), lastPulseAt: at('20T09:00') }
  await database.insert(studyRecords).values({ ...ofLearner, coursewareId: short?.id ?? '', finishedRate: 100 })
  expect((await day()).suggestion?.coursewareId).toBe(longer?.id)
})

test('learners who ask at once are each told of themselves', async () => {
  const learners = await Promise.all(Array.from({ length: 4 }, aLearner))
  const [first] = learners
  await studies(first?.user ?? { id: '' })
  const rows = await Promise.all(learners.map((learner) => learner.rows()))
  expect(rows.map((each) => each.includes('signIn open'))).toEqual([true, false, false, false])
})
