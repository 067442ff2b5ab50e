import { randomUUID } from 'node:crypto'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { toggleFavourite, togglePlan } from '@college/contract/records/study.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { asGuest, asUser, testApp, untilSomeoneWaits } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { markStore } from './marks.store.ts'
import { favourites, studyPlans } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const marks = markStore(database)

async function aLearnerAndCourse(wish: Parameters<typeof aCourse>[1] = {}) {
  const user = await aUser(database)
  const course = await aCourse(database, wish)
  const { send, ask } = await asUser(app, user)
  return {
    user,
    course,
    favourite: () => send(toggleFavourite, { ywlxValue: 'course', ywlxText: '课程', ywid: course.id }),
    plan: () => send(togglePlan, { id: course.id, type: 'course' }),
    ask,
  }
}

test('D3-C48 D3-B158 a course is added to the favourites and removed again', async () => {
  const { favourite, user, course } = await aLearnerAndCourse()
  expect(await favourite()).toEqual(done({ isDo: true }))
  expect(await marks.findMarks(user.id, course.id)).toEqual({ isFavourite: true, isPlanned: false })
  expect(await favourite()).toEqual(done({ isDo: false }))
  expect(await marks.findMarks(user.id, course.id)).toEqual({ isFavourite: false, isPlanned: false })
})

test('D3-C47 D3-B159 a course is added to the study plan and removed again', async () => {
  const { plan, user, course } = await aLearnerAndCourse()
  expect(await plan()).toEqual(done({ isDo: true }))
  expect(await marks.findMarks(user.id, course.id)).toEqual({ isFavourite: false, isPlanned: true })
  expect(await plan()).toEqual(done({ isDo: false }))
  expect(await marks.findMarks(user.id, course.id)).toEqual({ isFavourite: false, isPlanned: false })
})

test('D3-C48 D3-C47 a withdrawn course cannot be added, only removed', async () => {
  const { favourite, plan, course } = await aLearnerAndCourse()
  await favourite()
  await plan()
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
  expect([await favourite(), await plan()]).toEqual([done({ isDo: false }), done({ isDo: false })])
  expect(await favourite()).toEqual(failed(toggleFavourite.refusals.noCourse))
  expect(await plan()).toEqual(failed(togglePlan.refusals.noCourse))
})

test('D3-C48 D3-C47 an id of no course cannot be added, and nothing is written', async () => {
  const user = await aUser(database)
  const { send } = await asUser(app, user)
  const id = randomUUID()
  expect(await send(toggleFavourite, { ywlxValue: 'course', ywid: id })).toEqual(
    failed(toggleFavourite.refusals.noCourse),
  )
  expect(await send(togglePlan, { id, type: 'ztb' })).toEqual(failed(togglePlan.refusals.noCourse))
  expect(await database.$count(favourites, eq(favourites.userId, user.id))).toBe(0)
  expect(await database.$count(studyPlans, eq(studyPlans.userId, user.id))).toBe(0)
})

test('D3-C48 D3-C47 a learner cannot change another’s marks', async () => {
  const { favourite, plan, user, course } = await aLearnerAndCourse()
  await favourite()
  await plan()
  const stranger = await aUser(database)
  const { send } = await asUser(app, stranger)
  expect(await send(toggleFavourite, { ywlxValue: 'course', ywid: course.id })).toEqual(done({ isDo: true }))
  expect(await send(togglePlan, { id: course.id, type: 'course' })).toEqual(done({ isDo: true }))
  expect(await marks.findMarks(user.id, course.id)).toEqual({ isFavourite: true, isPlanned: true })
})

test('D3-C48 D3-C47 a guest is asked to log in', async () => {
  const { send } = asGuest(app)
  const { id } = await aCourse(database)
  expect(await send(toggleFavourite, { ywlxValue: 'course', ywid: id })).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(togglePlan, { id, type: 'course' })).toEqual(failed(commonRefusals.logInFirst))
})

test.each([
  [toggleFavourite, { ywlxValue: 'course', ywid: '7' }],
  [toggleFavourite, { ywlxValue: 'planet', ywid: randomUUID() }],
  [toggleFavourite, { ywlxValue: 'course' }],
  [togglePlan, { id: 'x'.repeat(100_000), type: 'course' }],
  [togglePlan, { id: randomUUID(), type: 'live' }],
  [togglePlan, {}],
])('$path malformed: %o', async (endpoint, input) => {
  const { ask } = await aLearnerAndCourse()
  const answer = await ask(endpoint, input)
  expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
})

test('D3-Q104 two parallel requests add one favourite, and both answer that it is one', async () => {
  const { favourite, user, course } = await aLearnerAndCourse()
  let late: ReturnType<typeof favourite> | undefined
  await database.transaction(async (rival) => {
    await markStore(rival).addFavourite(user.id, course.id, app.now())
    // The late request finds nothing to remove, then waits for the rival's uncommitted row.
    late = favourite()
    await untilSomeoneWaits(database)
  })
  expect(await late).toEqual(done({ isDo: true }))
  expect(await database.$count(favourites, eq(favourites.userId, user.id))).toBe(1)
})
