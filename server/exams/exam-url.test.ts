import { getExamUrl } from '@college/contract/exams/exam.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { awardCourses } from '../records/door.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { anExam, aTask } from '../testing/tasks.ts'
import { recordAttempt } from './attempt.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const { refusals } = getExamUrl
const MISSING = '00000000-0000-7000-8000-000000000000'

async function aLearner() {
  const user = await aUser(database)
  const client = await asUser(app, user)
  const enter = (examId: string, businessId: string, businessType = 'task') =>
    client.send(getExamUrl, { examId, businessId, businessType, deviceType: 'mobile' })
  return { user, for: [{ user: user.id }], enter, client }
}

const finish = (userId: string, courseId: string) =>
  awardCourses(database, [{ userId, courseId, title: '', hours: 2, points: 1, earnedAt: app.now(), year: 2026 }])

test('D1-C59 D1-B181 D1-Q09 D1-M146 an assessment exam opens at 100 %', async () => {
  const { user, enter, ...learner } = await aLearner()
  const [exam, first, second] = [await anExam(database), await aCourse(database), await aCourse(database)]
  const task = await aTask(database, { for: learner.for, courses: [first.id, second.id], assessment: [exam.id] })
  expect(await enter(exam.id, task.id)).toEqual(failed(refusals.progressFirst))
  await finish(user.id, first.id)
  expect(await enter(exam.id, task.id)).toEqual(failed(refusals.progressFirst))
  await finish(user.id, second.id)
  expect(await enter(exam.id, task.id)).toEqual(failed(refusals.noPage))
})

test('D1-Q09 D1-M122 an exam that is the task opens at once, and then has no page yet', async () => {
  const { enter, ...learner } = await aLearner()
  const exam = await anExam(database)
  const task = await aTask(database, { for: learner.for, type: 2, exams: [exam.id] })
  const answer = await enter(exam.id, task.id)
  expect([answer.state, answer.message]).toEqual(['40901', '获取考试异常'])
})

test('D1-Q85 an exam has its time and its attempts', async () => {
  const { user, enter, ...learner } = await aLearner()
  const hour = 3_600_000
  const from = (hours: number) => new Date(app.now().getTime() + hours * hour)
  const later = await anExam(database, { startsAt: from(1) })
  const over = await anExam(database, { endsAt: from(-1) })
  const twice = await anExam(database, { attemptLimit: 2 })
  const task = await aTask(database, { for: learner.for, type: 2, exams: [later.id, over.id, twice.id] })
  expect(await enter(later.id, task.id)).toEqual(failed(refusals.notBegun))
  expect(await enter(over.id, task.id)).toEqual(failed(refusals.over))
  const fail = () => recordAttempt(database, { userId: user.id, examId: twice.id, score: 10 }, app.now())
  await fail()
  expect(await enter(twice.id, task.id)).toEqual(failed(refusals.noPage))
  await fail()
  expect(await enter(twice.id, task.id)).toEqual(failed(refusals.noAttemptLeft))
})

test('D1-C59 the exam of a stranger, of another task, of no task and of another kind are refused alike', async () => {
  const { enter, ...learner } = await aLearner()
  const stranger = await aLearner()
  const [own, foreign] = [await anExam(database), await anExam(database)]
  const task = await aTask(database, { for: learner.for, type: 2, exams: [own.id] })
  const other = await aTask(database, { for: stranger.for, type: 2, exams: [foreign.id] })
  const hidden = await aTask(database, { for: learner.for, type: 2, exams: [own.id], isShown: false })
  for (const [examId, businessId, type] of [
    [foreign.id, other.id, 'task'],
    [foreign.id, task.id, 'task'],
    [own.id, hidden.id, 'task'],
    [MISSING, task.id, 'task'],
    [own.id, MISSING, 'task'],
    [own.id, task.id, 'class'],
    [own.id, task.id, ''],
  ] as const) {
    expect(await enter(examId, businessId, type)).toEqual(failed(refusals.noExam))
  }
})

test('D1-C59 a guest is asked to log in, nonsense is malformed', async () => {
  const { client } = await aLearner()
  const asked = { examId: MISSING, businessId: MISSING, businessType: 'task' }
  expect(await asGuest(app).send(getExamUrl, asked)).toEqual(failed(commonRefusals.logInFirst))
  expect(await client.send(getExamUrl, { ...asked, examId: '1' })).toEqual(failed(commonRefusals.malformed))
})
