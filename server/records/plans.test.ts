import { randomUUID } from 'node:crypto'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { togglePlan } from '@college/contract/records/study.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { planStore } from './plans.store.ts'
import { studyPlans } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const plans = planStore(database)

async function aLearnerAndCourse() {
  const user = await aUser(database)
  const course = await aCourse(database)
  const { send, ask } = await asUser(app, user)
  return { user, course, plan: () => send(togglePlan, { id: course.id, type: 'course' }), send, ask }
}

test('D3-C47 D3-B159 a course is added to the study plan and removed again', async () => {
  const { plan, user, course } = await aLearnerAndCourse()
  expect([await plan(), await plans.isPlanned(user.id, course.id)]).toEqual([done({ isDo: true }), true])
  expect([await plan(), await plans.isPlanned(user.id, course.id)]).toEqual([done({ isDo: false }), false])
})

test('D3-C47 a withdrawn course cannot be added, only removed', async () => {
  const { plan, course } = await aLearnerAndCourse()
  await plan()
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
  expect(await plan()).toEqual(done({ isDo: false }))
  expect(await plan()).toEqual(failed(togglePlan.refusals.noCourse))
})

test('D3-C47 an id of no course cannot be added, and nothing is written', async () => {
  const { send, user } = await aLearnerAndCourse()
  expect(await send(togglePlan, { id: randomUUID(), type: 'ztb' })).toEqual(failed(togglePlan.refusals.noCourse))
  expect(await database.$count(studyPlans, eq(studyPlans.userId, user.id))).toBe(0)
})

test('D3-C47 a learner cannot change another’s plan, and a guest is asked to log in', async () => {
  const { plan, user, course } = await aLearnerAndCourse()
  await plan()
  const stranger = await asUser(app, await aUser(database))
  expect(await stranger.send(togglePlan, { id: course.id, type: 'course' })).toEqual(done({ isDo: true }))
  expect(await plans.isPlanned(user.id, course.id)).toBe(true)
  expect(await asGuest(app).send(togglePlan, { id: course.id, type: 'course' })).toEqual(
    failed(commonRefusals.logInFirst),
  )
})

test.each([{ id: 'x'.repeat(100_000), type: 'course' }, { id: randomUUID(), type: 'live' }, {}])(
  'D3-C47 malformed: %o',
  async (input) => {
    const { ask } = await aLearnerAndCourse()
    const answer = await ask(togglePlan, input)
    expect([answer.statusCode, answer.json()]).toEqual([400, failed(commonRefusals.malformed)])
  },
)

test('D3-Q104 two parallel requests add one course to the plan, and both answer that it is in it', async () => {
  const { plan, user, course } = await aLearnerAndCourse()
  let late: ReturnType<typeof plan> | undefined
  await database.transaction(async (rival) => {
    await planStore(rival).add(user.id, course.id, app.now())
    // The late request finds nothing to remove, then waits for the rival's uncommitted row.
    late = plan()
    await untilSomeoneWaits(database)
  })
  expect(await late).toEqual(done({ isDo: true }))
  expect(await database.$count(studyPlans, eq(studyPlans.userId, user.id))).toBe(1)
})
