import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getTaskDetailById } from '@college/contract/tasks/tasks.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studyRecords } from '../courses/study/tables.ts'
import { awardCourses } from '../ledger/door.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { recordAttempt } from '../testing/exams.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { anExam, aTask } from '../testing/tasks.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app

async function aLearner() {
  const user = await aUser(database)
  return { user, for: [{ user: user.id }], ...(await asUser(app, user)) }
}

const award = (userId: string, courseId: string, hours = 2) =>
  awardCourses(app, database, [{ userId, courseId, title: '', hours, points: 1, earnedAt: app.now(), year: 2026 }])

test('D1-C58 D1-E27 D1-B132 D1-B136 a course task: its text and its courses, each with its progress', async () => {
  const { user, send, ...learner } = await aLearner()
  const begun = await aCourse(database, {
    title: '大运河',
    teacherText: '陈立言^周文静',
    cover: '/files/public/c/1.svg',
  })
  const finished = await aCourse(database, { title: '系统思维', viewTotal: 7 })
  const withdrawn = await aCourse(database, { isPublished: false })
  const task = await aTask(database, {
    for: learner.for,
    description: '<p>请按期完成。</p><script>alert(1)</script><img src=x onerror=alert(1)>',
    courses: [finished.id, begun.id, withdrawn.id],
  })
  const record = { userId: user.id, courseId: begun.id, startedAt: app.now(), lastPulseAt: app.now() }
  const coursewareId = begun.coursewares[0]?.id ?? ''
  await database.insert(studyRecords).values({ ...record, coursewareId, finishedRate: 40 })
  await award(user.id, finished.id)
  const { data } = await send(getTaskDetailById, { taskId: task.id })
  expect(data).toMatchObject({
    _id: task.id,
    task_name: '十一月学习任务',
    task_cycle_sdate: '2026-11-01',
    task_cycle_edate: '2026-11-30',
    complete_rate: 50,
    finish_count: 1,
    total_count: 2,
    task_assess_exam: [],
  })
  expect(data.task_desc).toBe('<p>请按期完成。</p><img src="x" />')
  expect(data.task_content).toEqual([
    {
      nc_courses_info_id: finished.id,
      cover: '',
      theme: 'mo',
      title: '系统思维',
      teachername: '',
      period: 2,
      view_totle: 7,
      progress: 100,
    },
    expect.objectContaining({
      nc_courses_info_id: begun.id,
      cover: '[{"relativePath":"/files/public/c/1.svg"}]',
      teachername: '陈立言^周文静',
      progress: 40,
    }),
  ])
})

test('D1-C58 D1-B135 D1-B313 D1-B314 an exam task: 100 and 60 unless said otherwise, attempts as counted', async () => {
  const { user, send, ...learner } = await aLearner()
  const plain = await anExam(database)
  const limited = await anExam(database, {
    title: '法律知识',
    score: 120,
    passScore: 72,
    attemptLimit: 3,
    startsAt: new Date('2026-11-01T00:00Z'),
    endsAt: new Date('2026-11-02T00:00Z'),
  })
  const task = await aTask(database, { for: learner.for, type: 2, exams: [plain.id, limited.id] })
  await recordAttempt(app, database, { userId: user.id, examId: limited.id, score: 60 }, app.now())
  await recordAttempt(app, database, { userId: user.id, examId: limited.id, score: 90 }, app.now())
  await recordAttempt(app, database, { userId: user.id, examId: limited.id, score: 30 }, app.now())
  await recordAttempt(app, database, { userId: user.id, examId: limited.id, score: 30 }, app.now())
  const { data } = await send(getTaskDetailById, { taskId: task.id })
  expect([data.complete_rate, data.finish_count, data.total_count]).toEqual([50, 1, 2])
  expect(data.task_content).toEqual([
    {
      exam_sjgl_id: plain.id,
      name: '结业测试',
      score: 100,
      pass_score: 60,
      start_time: '',
      end_time: '',
      kszt_status: '1',
      examlimit: 0,
      exam_count: 0,
      surplus_count: 0,
      exam_score: null,
      examPass: 0,
      examstatus: 1,
      businessid: task.id,
      business_type: 'task',
      exam_set_id: '',
    },
    {
      exam_sjgl_id: limited.id,
      name: '法律知识',
      score: 120,
      pass_score: 72,
      start_time: '2026-11-01 08:00',
      end_time: '2026-11-02 08:00',
      kszt_status: '2',
      examlimit: 3,
      exam_count: 4,
      surplus_count: 0,
      exam_score: 90,
      examPass: 1,
      examstatus: 1,
      businessid: task.id,
      business_type: 'task',
      exam_set_id: '',
    },
  ])
})

test('D1-B133 D1-B134 an hours task: the required hours, those earned within its days, and its assessment', async () => {
  const { user, send, ...learner } = await aLearner()
  const exam = await anExam(database)
  const task = await aTask(database, {
    for: learner.for,
    type: 3,
    studyHour: 20,
    isAssess: true,
    assessment: [exam.id],
  })
  await award(user.id, (await aCourse(database)).id, 5.5)
  const { data } = await send(getTaskDetailById, { taskId: task.id })
  expect(data).toMatchObject({
    study_hour: 20,
    finish_count: 5.5,
    total_count: 20,
    complete_rate: 27,
    is_assess_value: 1,
  })
  expect(data.task_assess_exam.map(({ exam_sjgl_id: id }) => id)).toEqual([exam.id])
  expect(data.task_content).toEqual([])
})

test('D1-C58 the task of somebody else, a hidden one and a missing one are refused alike', async () => {
  const { send, ...learner } = await aLearner()
  const stranger = await aLearner()
  const other = await aTask(database, { for: stranger.for })
  const hidden = await aTask(database, { for: learner.for, isShown: false })
  const taken = await aTask(database, { for: learner.for })
  expect((await send(getTaskDetailById, { taskId: taken.id })).success).toBe(true)
  await database.execute(sql`delete from task_targets where task_id = ${taken.id}`)
  for (const taskId of [other.id, hidden.id, taken.id, '00000000-0000-7000-8000-000000000000']) {
    expect(await send(getTaskDetailById, { taskId })).toEqual(failed(getTaskDetailById.refusals.noTask))
  }
})

test('D1-C58 a guest is asked to log in, an invalid id is malformed', async () => {
  const { send } = await aLearner()
  expect(await send(getTaskDetailById, { taskId: 'x' })).toEqual(failed(commonRefusals.malformed))
  const taskId = '00000000-0000-7000-8000-000000000000'
  expect(await asGuest(app).send(getTaskDetailById, { taskId })).toEqual(failed(commonRefusals.logInFirst))
})
