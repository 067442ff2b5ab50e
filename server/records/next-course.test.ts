import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { nextCourse } from '@college/contract/records/next-course.ts'
import { togglePlan } from '@college/contract/records/study.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { studyRecords } from '../courses/study/tables.ts'
import { courses } from '../courses/tables.ts'
import { hoursLedger } from '../ledger/tables.ts'
import { taskCourses, tasks, taskTargets } from '../tasks/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const studying = { namespace: 'nc.learn.plan', pageName: 'studying', query: '{}' }

type Course = Awaited<ReturnType<typeof aCourse>>

async function aLearner() {
  const user = await aUser(database)
  const { send } = await asUser(app, user)
  return {
    user,
    send,
    next: async () => (await send(nextCourse, {})).data,
    join: (course: Course) => send(togglePlan, { id: course.id, type: 'course' }),
    async study(course: Course, index: number, finishedRate: number, day: number) {
      const at = new Date(`2026-10-${day}T09:00+08:00`)
      const coursewareId = course.coursewares[index]?.id ?? ''
      const record = { coursewareId, courseId: course.id, finishedRate, startedAt: at, lastPulseAt: at }
      await database.insert(studyRecords).values({ userId: user.id, ...record })
    },
    complete: (course: Course) =>
      database.insert(hoursLedger).values({
        userId: user.id,
        reason: 'course',
        subjectId: course.id,
        year: 2026,
        title: course.title,
        earnedAt: app.now(),
        hours: 2,
      }),
    async listed() {
      const rows = (await send(metaListData, { ...studying, pageNum: 1 })).data as { _id: string; isPlanned: boolean }[]
      expect(await send(metaListCount, studying)).toEqual(done({ count: rows.length }))
      return rows
    },
  }
}

async function aTask(userId: string, course: Course, endsOn: string, name: string) {
  const [task] = await database
    .insert(tasks)
    .values({ name, type: 1, startsOn: '2026-10-01', endsOn, createdAt: app.now() })
    .returning()
  const taskId = task?.id ?? ''
  await database.insert(taskTargets).values({ taskId, userId })
  await database.insert(taskCourses).values({ taskId, courseId: course.id })
}

const minutes = (count: number) => ({ durationSeconds: count * 60 })

test('D1-Q74 answers the course studied last, where the learner stopped, what is missing, and the task with the earliest deadline', async () => {
  const { user, next, study } = await aLearner()
  const other = await aCourse(database)
  const course = await aCourse(database, {
    title: '系统思维',
    coursewares: [minutes(10), minutes(20), minutes(30), { ...minutes(60), isCompulsory: false }],
  })
  await study(other, 0, 50, 10)
  await study(course, 0, 100, 11)
  await study(course, 2, 50, 12)
  await aTask(user.id, course, '2026-11-30', '秋季任务')
  await aTask(user.id, course, '2026-11-07', '十一月任务')
  await aTask(user.id, course, '2026-11-03', '过期任务')
  expect(await next()).toMatchObject({
    kind: 'begun',
    id: course.id,
    title: '系统思维',
    part: { id: course.coursewares[2]?.id },
    minutesLeft: 35,
    task: { name: '十一月任务', endsOn: '2026-11-07', daysLeft: 3 },
  })
})

test('D1-Q74 when the last courseware is finished: the first unfinished one', async () => {
  const { next, study } = await aLearner()
  const course = await aCourse(database, { coursewares: [minutes(1), minutes(1), minutes(1)] })
  await study(course, 1, 100, 11)
  expect((await next())?.part?.id).toBe(course.coursewares[0]?.id)
})

test('D3-B159 D1-Q74 without a begun course: a joined one, else a recommended one, never a completed one', async () => {
  const { next, join, complete } = await aLearner()
  await database.update(courses).set({ recommendRank: null })
  expect(await next()).toBeNull()
  const older = await aCourse(database, { recommendRank: 1 })
  const recommended = await aCourse(database, { recommendRank: 2, updatedAt: new Date('2026-02-01T00:00Z') })
  expect(await next()).toMatchObject({ kind: 'suggested', id: recommended.id })
  await complete(recommended)
  expect(await next()).toMatchObject({ kind: 'suggested', id: older.id })
  const joined = await aCourse(database)
  await join(joined)
  expect(await next()).toMatchObject({ kind: 'joined', id: joined.id, task: null })
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, joined.id))
  expect(await next()).toMatchObject({ kind: 'suggested', id: older.id })
})

test('D3-B159 lists begun or joined courses that are not completed, of this learner only', async () => {
  const { join, study, complete, listed } = await aLearner()
  const [begun, joined, both, completed] = [
    await aCourse(database),
    await aCourse(database),
    await aCourse(database),
    await aCourse(database),
  ]
  await study(begun, 0, 40, 10)
  await study(both, 0, 40, 11)
  await study(completed, 0, 100, 12)
  await complete(completed)
  app.pass(1)
  await join(joined)
  app.pass(1)
  await join(both)
  await join(completed)
  expect((await listed()).map(({ _id, isPlanned }) => [_id, isPlanned])).toEqual([
    [both.id, true],
    [joined.id, true],
    [begun.id, false],
  ])
  await join(both)
  expect((await listed()).map(({ _id }) => _id)).toEqual([joined.id, both.id, begun.id])
  expect(await (await aLearner()).listed()).toEqual([])
})

test('D1-Q74 a guest is asked to log in', async () => {
  expect(await asGuest(app).send(nextCourse, {})).toEqual(failed(commonRefusals.logInFirst))
})
