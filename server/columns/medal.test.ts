import { channelMedal, signAdd, takeMedal } from '@college/contract/columns/column.ts'
import { done } from '@college/contract/kit/envelope.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { awardCourses } from '../ledger/door.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aColumn } from '../testing/columns.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { columnStore } from './column.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database, settings } = app

const giveMedals = (value: '0' | '1') => settings.set('setting_nc_other_medal', value, 'test', app.now())
beforeEach(() => giveMedals('1'))

/** A learner who signed up for a column with two courses. */
async function aMemberOfTwo() {
  const user = await aUser(database)
  const learner = await asUser(app, user)
  const both = [await aCourse(database), await aCourse(database)]
  const { id } = await aColumn(database, { units: both.map((course) => [course]) })
  await learner.send(signAdd, { id })
  const finish = (...done: { id: string; title: string }[]) =>
    awardCourses(
      app,
      database,
      done.map(({ id: courseId, title }) => ({
        ...{ userId: user.id, courseId, title, hours: 2, points: 10 },
        ...{ earnedAt: app.now(), year: 2026 },
      })),
    )
  return { user, learner, id, both, finish }
}

const none = done({ flag: false, isNew: false })
const earned = done({ flag: true, isNew: true })
const seen = done({ flag: true, isNew: false })

test('D1-C17 D1-Q65 a learner has the medal after finishing every course of the column', async () => {
  const { learner, id, both, finish } = await aMemberOfTwo()
  expect(await learner.send(channelMedal, { id })).toEqual(none)
  await finish(...both.slice(0, 1))
  expect(await learner.send(channelMedal, { id })).toEqual(none)
  await finish(...both.slice(1))
  expect(await learner.send(channelMedal, { id })).toEqual(earned)

  const other = await asUser(app, await aUser(database))
  expect(await other.send(channelMedal, { id })).toEqual(none)
})

test('D1-B299 D1-Q65 while the college gives no medals a learner has none', async () => {
  const { learner, id, both, finish } = await aMemberOfTwo()
  await finish(...both)
  await giveMedals('0')
  expect(await learner.send(channelMedal, { id })).toEqual(none)
  expect(await learner.send(takeMedal, { id })).toEqual(done({ isFirst: false }))
  await giveMedals('1')
  expect(await learner.send(channelMedal, { id })).toEqual(earned)
})

test('a withdrawn course is not required; a column without courses has no medal', async () => {
  const { learner, id, both, finish } = await aMemberOfTwo()
  await finish(...both.slice(0, 1))
  await database
    .update(courses)
    .set({ isPublished: false })
    .where(eq(courses.id, both[1]?.id ?? ''))
  expect((await learner.send(channelMedal, { id })).data.flag).toBe(true)
  const { id: bare } = await aColumn(database, { units: [[]] })
  expect(await learner.send(channelMedal, { id: bare })).toEqual(none)
})

test('D1-Q65 one congratulation per learner and column, and none before the medal', async () => {
  const { learner, id, both, finish } = await aMemberOfTwo()
  expect(await learner.send(takeMedal, { id })).toEqual(done({ isFirst: false }))
  await finish(...both)
  expect(await learner.send(takeMedal, { id })).toEqual(done({ isFirst: true }))
  expect(await learner.send(takeMedal, { id })).toEqual(done({ isFirst: false }))
  expect(await learner.send(channelMedal, { id })).toEqual(seen)
})

test('D1-Q65 a learner who has not signed up has the medal, and is congratulated after signing up', async () => {
  const { both, finish } = await aMemberOfTwo()
  const { user, learner } = await aMemberOfTwo()
  const { id } = await aColumn(database, { units: [both] })
  await finish(...both)
  await awardCourses(
    app,
    database,
    both.map(({ id: courseId, title }) => ({
      ...{ userId: user.id, courseId, title, hours: 2, points: 10 },
      ...{ earnedAt: app.now(), year: 2026 },
    })),
  )
  expect(await learner.send(channelMedal, { id })).toEqual(seen)
  expect(await learner.send(takeMedal, { id })).toEqual(done({ isFirst: false }))
  await learner.send(signAdd, { id })
  expect(await learner.send(channelMedal, { id })).toEqual(earned)
})

test('D1-Q65 of two phones at the same time only one congratulates', async () => {
  const { user, learner, id, both, finish } = await aMemberOfTwo()
  await finish(...both)
  let late: Promise<unknown> | undefined
  await database.transaction(async (rival) => {
    expect(await columnStore(rival).takeCongratulation(id, user.id, app.now())).toBe(true)
    late = learner.send(takeMedal, { id })
    await untilSomeoneWaits(database)
  })
  expect(await late).toEqual(done({ isFirst: false }))
})
