import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '../kit/database.ts'
import { awardCourses } from '../ledger/door.ts'
import { asUser, testApp } from '../testing/app.ts'
import { recordAttempt } from '../testing/exams.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { anExam, aTask, aUnit } from '../testing/tasks.ts'
import { recomputeTasks } from './door.ts'
import { progressStore } from './progress.store.ts'
import { taskCourses, taskProgress, taskTargets } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const now = app.now()

const award = (on: Database, userId: string, courseId: string, wish: { hours?: number; earnedAt?: Date } = {}) =>
  awardCourses(app, on, [{ userId, courseId, title: '', hours: 2, points: 1, earnedAt: now, year: 2026, ...wish }])

async function progressOf(taskId: string, userId: string) {
  const rows = await database.select().from(taskProgress).where(sql`task_id = ${taskId} and user_id = ${userId}`)
  return rows.map(({ completeRate, doneAt }) => ({ completeRate, doneAt }))[0]
}

test('D1-Q84 the pulse that completes a course updates its tasks', async () => {
  const unit = await aUnit(database)
  const user = await aUser(database, { unitId: unit.id })
  const reading = { coursewares: [{ type: 'document', durationSeconds: 0, media: {} }], period: 2.5 }
  const [first, second] = [await aCourse(database, reading), await aCourse(database, reading)]
  const byCourses = await aTask(database, { for: [{ unit: unit.id }], courses: [first.id, second.id] })
  const byHours = await aTask(database, { for: [{ user: user.id }], type: 3, studyHour: 10 })
  const client = await asUser(app, user)
  const read = async (course: typeof first) => {
    const coursewareId = course.coursewares[0]?.id ?? ''
    await client.send(getPlayRecord, { courseId: course.id, coursewareId })
    const asked = { courseId: course.id, coursewareId, watchPoint: '00:00:00', pulseTime: 10, pulseRate: 1 }
    expect((await client.send(pulseSaveRecord, asked)).data.courseFinished).toBe(1)
    app.pass(60)
  }
  await read(first)
  expect(await progressOf(byCourses.id, user.id)).toEqual({ completeRate: 50, doneAt: null })
  expect(await progressOf(byHours.id, user.id)).toEqual({ completeRate: 25, doneAt: null })
  await read(second)
  expect(await progressOf(byCourses.id, user.id)).toMatchObject({ completeRate: 100, doneAt: expect.any(Date) })
  expect(await progressOf(byHours.id, user.id)).toEqual({ completeRate: 50, doneAt: null })
})

test('D1-Q84 hours count when they were earned on a day of the task, in China', async () => {
  const user = await aUser(database)
  const task = await aTask(database, { for: [{ user: user.id }], type: 3, studyHour: 8 })
  const course = async () => (await aCourse(database)).id
  await award(database, user.id, await course(), { earnedAt: new Date('2026-10-31T15:59:59Z') })
  await award(database, user.id, await course(), { earnedAt: new Date('2026-11-30T16:00:00Z') })
  expect(await progressOf(task.id, user.id)).toBeUndefined()
  await award(database, user.id, await course(), { earnedAt: new Date('2026-10-31T16:00:00Z') })
  await award(database, user.id, await course(), { earnedAt: new Date('2026-11-30T15:59:59Z') })
  expect(await progressOf(task.id, user.id)).toEqual({ completeRate: 50, doneAt: null })
})

test('D1-Q84 a task with a required assessment is done when that is passed too', async () => {
  const user = await aUser(database)
  const [course, exam] = [await aCourse(database), await anExam(database)]
  const content = { for: [{ user: user.id }], courses: [course.id], assessment: [exam.id] }
  const strict = await aTask(database, { ...content, isAssess: true })
  const lax = await aTask(database, content)
  await award(database, user.id, course.id)
  expect(await progressOf(strict.id, user.id)).toEqual({ completeRate: 100, doneAt: null })
  expect(await progressOf(lax.id, user.id)).toEqual({ completeRate: 100, doneAt: now })
  const attempt = (score: number, at: Date) =>
    recordAttempt(app, database, { userId: user.id, examId: exam.id, score }, at)
  await attempt(59.5, now)
  expect(await progressOf(strict.id, user.id)).toEqual({ completeRate: 100, doneAt: null })
  const passed = new Date(now.getTime() + 60_000)
  await attempt(60, passed)
  await attempt(10, new Date(now.getTime() + 120_000))
  expect(await progressOf(strict.id, user.id)).toEqual({ completeRate: 100, doneAt: passed })
})

test('D1-Q84 a task that is assigned later counts earlier records; a change recounts it', async () => {
  const unit = await aUnit(database)
  const [diligent, idle] = [await aUser(database, { unitId: unit.id }), await aUser(database, { unitId: unit.id })]
  const [known, more] = [await aCourse(database), await aCourse(database)]
  await award(database, diligent.id, known.id)
  const task = await aTask(database, { for: [{ unit: unit.id }], courses: [known.id] })
  expect([await progressOf(task.id, diligent.id), await progressOf(task.id, idle.id)]).toEqual([
    { completeRate: 100, doneAt: now },
    undefined,
  ])
  await database.insert(taskCourses).values({ taskId: task.id, courseId: more.id })
  await recomputeTasks(database, [task.id], now)
  expect(await progressOf(task.id, diligent.id)).toEqual({ completeRate: 50, doneAt: null })
  await database.delete(taskTargets).where(eq(taskTargets.taskId, task.id))
  await recomputeTasks(database, [task.id], now)
  expect(await progressOf(task.id, diligent.id)).toBeUndefined()
})

test('D1-Q84 a task without requirements is done', async () => {
  const user = await aUser(database)
  const task = await aTask(database, { for: [{ user: user.id }], type: 3, studyHour: 0 })
  expect(await progressOf(task.id, user.id)).toEqual({ completeRate: 100, doneAt: task.createdAt })
})

test('D1-Q84 progress is committed or rolled back together with its records', async () => {
  const user = await aUser(database)
  const course = await aCourse(database)
  const task = await aTask(database, { for: [{ user: user.id }], courses: [course.id] })
  const failing = database.transaction(async (transaction) => {
    await award(transaction, user.id, course.id)
    throw new Error('the pulse was not stored')
  })
  await expect(failing).rejects.toThrow('the pulse was not stored')
  expect(await progressOf(task.id, user.id)).toBeUndefined()
})

test('D1-Q84 a last course and a passed exam in parallel: the later transaction sees both', async () => {
  const user = await aUser(database)
  const [course, exam] = [await aCourse(database), await anExam(database)]
  const task = await aTask(database, {
    for: [{ user: user.id }],
    courses: [course.id],
    assessment: [exam.id],
    isAssess: true,
  })
  let late: Promise<unknown> | undefined
  await database.transaction(async (rival) => {
    await recordAttempt(app, rival, { userId: user.id, examId: exam.id, score: 90 }, now)
    late = database.transaction((transaction) => award(transaction, user.id, course.id))
    await untilSomeoneWaits(database)
  })
  await late
  expect(await progressOf(task.id, user.id)).toEqual({ completeRate: 100, doneAt: now })
})

test('D1-Q84 a task that is assigned while its course is being finished counts it', async () => {
  const user = await aUser(database)
  const course = await aCourse(database)
  let late: ReturnType<typeof aTask> | undefined
  await database.transaction(async (rival) => {
    await award(rival, user.id, course.id)
    late = aTask(database, { for: [{ user: user.id }], courses: [course.id] })
    await untilSomeoneWaits(database)
  })
  const task = await late
  expect(await progressOf(task?.id ?? '', user.id)).toEqual({ completeRate: 100, doneAt: now })
})

test('D1-Q84 a course that is finished while a task is being assigned counts for it', async () => {
  const user = await aUser(database)
  const course = await aCourse(database)
  let late: Promise<unknown> | undefined
  const task = await database.transaction(async (rival) => {
    const made = await aTask(rival, { for: [{ user: user.id }], courses: [course.id] })
    late = database.transaction((transaction) => award(transaction, user.id, course.id))
    await untilSomeoneWaits(database)
    return made
  })
  await late
  expect(await progressOf(task.id, user.id)).toEqual({ completeRate: 100, doneAt: now })
})

test('D1-Q84 a recount after the commit of the assignment also counts a course completed in parallel', async () => {
  const user = await aUser(database)
  const course = await aCourse(database)
  const task = await aTask(database, { for: [], courses: [course.id] })
  let late: Promise<unknown> | undefined
  await database.transaction(async (rival) => {
    await award(rival, user.id, course.id)
    // The rival transaction has already read its tasks; this one did not exist then.
    await database.insert(taskTargets).values({ taskId: task.id, userId: user.id })
    late = recomputeTasks(database, [task.id], now)
    await untilSomeoneWaits(database)
  })
  await late
  expect(await progressOf(task.id, user.id)).toEqual({ completeRate: 100, doneAt: now })
})

test('D1-Q84 a record written during a recount is not lost', async () => {
  const user = await aUser(database)
  const [first, second] = [await aCourse(database), await aCourse(database)]
  const task = await aTask(database, { for: [{ user: user.id }], courses: [first.id, second.id] })
  await award(database, user.id, first.id)
  let late: Promise<unknown> | undefined
  await database.transaction(async (rival) => {
    const store = progressStore(rival)
    await store.lockPairs([{ userId: user.id, taskId: task.id }], now)
    late = database.transaction((transaction) => award(transaction, user.id, second.id))
    await untilSomeoneWaits(database)
    const [standing] = await store.findCounts([{ userId: user.id, taskId: task.id }])
    expect(standing?.content.done).toBe(1)
    await store.save([{ userId: user.id, taskId: task.id, completeRate: 50, doneAt: null }], now)
  })
  await late
  expect(await progressOf(task.id, user.id)).toEqual({ completeRate: 100, doneAt: now })
})
