import { getPlayTrend } from '@college/contract/courses/play.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { aQuizCourse, aQuizLearner } from '../testing/quizzes.ts'

const app = await testApp('2026-11-22T09:00+08:00')

test('D3-Q04 D3-Q02 pulses past an unanswered point are not credited until it is answered', async () => {
  const learner = await aQuizLearner(app, await aQuizCourse(app))
  const before = await learner.watch(0, 80)
  expect(before.data).toMatchObject({ covered: [[0, 60]], furthestPoint: 60, finishedRate: 25, isQuizFirst: 1 })
  await learner.answer(60)
  const after = await learner.watch(60, 120)
  expect(after.data).toMatchObject({ covered: [[0, 120]], furthestPoint: 120 })
})

test('D3-C39 D3-E24 isQuizFirst tells whether the point is still to be answered', async () => {
  const learner = await aQuizLearner(app, await aQuizCourse(app, { isCompleteContinue: 0 }))
  expect((await learner.watch(0, 50)).data.isQuizFirst).toBe(0)
  expect((await learner.watch(50, 70)).data.isQuizFirst).toBe(1)
  await learner.answer(60)
  expect((await learner.pulse(70)).data.isQuizFirst).toBe(0)
})

test('D3-Q04 a quiz that may be left unanswered withholds nothing', async () => {
  const learner = await aQuizLearner(app, await aQuizCourse(app, { isCompleteContinue: 0 }))
  expect((await learner.watch(0, 100)).data.covered).toEqual([[0, 100]])
})

test('D3-Q04 a wrong answer to a point that is asked each time keeps it closed until a right one', async () => {
  const learner = await aQuizLearner(app, await aQuizCourse(app, { isAlwaysQuiz: 1 }))
  await learner.watch(0, 60)
  expect((await learner.answer(60, false)).data.isPassed).toBe(0)
  expect((await learner.watch(60, 80)).data.covered).toEqual([[0, 60]])
  expect((await learner.answer(60, true)).data.isPassed).toBe(1)
  expect((await learner.watch(60, 80)).data.covered).toEqual([[0, 80]])
})

test('D3-Q02 a drag past the point earns nothing there, where dragging is free', async () => {
  await app.settings.set('setting_nc_player', JSON.stringify({ drag: 1 }), '', app.now())
  const learner = await aQuizLearner(app, await aQuizCourse(app))
  await learner.watch(0, 20)
  expect((await learner.watch(140, 200)).data.covered).toEqual([[0, 20]])
  expect((await learner.draw(60)).success).toBe(false)
})

test('D3-Q02 a second tab that takes over stands before the same point', async () => {
  const learner = await aQuizLearner(app, await aQuizCourse(app))
  await learner.watch(0, 60)
  await learner.open({ page: 'second', takeOver: '1' })
  expect((await learner.watch(60, 90, { page: 'second' })).data).toMatchObject({ covered: [[0, 60]], isCounting: 1 })
})

test('D3-Q04 queued pulses that land at once stop at the point too', async () => {
  const learner = await aQuizLearner(app, await aQuizCourse(app))
  await learner.pulse(0)
  app.pass(120)
  for (let point = 10; point <= 110; point += 10) await learner.pulse(point)
  expect((await learner.pulse(120)).data.covered).toEqual([[0, 60]])
})

test('D3-Q04 D3-Q01 a course cannot be completed around its points', async () => {
  const made = await aQuizCourse(app)
  const learner = await aQuizLearner(app, made)
  await learner.watch(0, 240)
  const { data } = await learner.client.send(getPlayTrend, { courseId: made.course.id })
  expect(data.playTree[0]?.children[0]).toMatchObject({ finishedRate: 25, isFinished: 0 })
  for (const point of [60, 120, 180]) {
    await learner.answer(point)
    await learner.watch(point, point + 60)
  }
  expect((await learner.pulse(240)).data.finishedRate).toBe(100)
})

test('D3-Q04 another learner, another courseware and a course without a quiz are not held', async () => {
  const made = await aQuizCourse(app)
  const one = await aQuizLearner(app, made)
  await one.watch(0, 60)
  await one.answer(60)
  const other = await aQuizLearner(app, made)
  expect((await other.watch(0, 80)).data.covered).toEqual([[0, 60]])
  const second = { ...made, coursewareId: made.course.coursewares[1]?.id ?? '' }
  const elsewhere = await aQuizLearner(app, second, one.user)
  expect((await elsewhere.watch(0, 80)).data.covered).toEqual([[0, 60]])
  const { rows } = await app.database.execute(sql`select distinct point from quiz_draws where user_id = ${one.user.id}`)
  expect(rows).toEqual([{ point: 60 }])
})
