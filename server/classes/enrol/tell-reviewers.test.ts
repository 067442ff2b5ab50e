import { enrol } from '@college/contract/classes/enrol.ts'
import { approveEnrolments } from '@college/contract/classes/review.ts'
import { setMessagePreference } from '@college/contract/messages/preferences.ts'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { messages } from '../../messages/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classAddress } from '../class.store.ts'
import { classes } from '../tables.ts'
import { tellReviewers } from './tell-reviewers.ts'

const MORNING = '2026-11-04T09:00+08:00'
const app = await testApp(MORNING)
const { database } = app

// Whoever waits in the class of another test would be told of too.
afterEach(async () => {
  await database.delete(classes)
  app.setNow(MORNING)
})

const aUnit = async (parentId: string | null = null) => {
  const [unit] = await database.insert(units).values({ name: '县委办', parentId }).returning()
  return unit?.id ?? ''
}
const administratorOf = (unitId: string | null, wish: object = {}) =>
  aUser(database, { roles: ['learner', 'administrator'], unitId, ...wish })

const aReviewed = (wish: Parameters<typeof aClass>[1] = {}) =>
  aClass(database, { type: 1, title: '应急管理专题班', reviewLevels: 1, ...wish })
const aHead = (classId: string, wish: object = {}) =>
  aClassMember(database, classId, { kind: 'teacher', isHead: true, ...wish })
const waits = (classId: string, status = 'waiting') => aClassMember(database, classId, { status, admittedAt: null })

const toldTo = async ({ id }: { id: string }) =>
  (await database.select().from(messages).where(eq(messages.userId, id)).orderBy(messages.createdAt)).map(
    ({ title }) => title,
  )

test('D2-Q64 a hundred who enrol are one message to the head teacher, and the next day one more while they wait', async () => {
  const { id } = await aReviewed()
  const head = await aHead(id)
  const former = await aHead(id, { roles: ['learner'] })
  const people = await Promise.all(Array.from({ length: 100 }, () => aUser(database)))
  await Promise.all(people.map(async (person) => (await asUser(app, person)).send(enrol, { id })))
  expect(await toldTo(head)).toEqual([])

  await Promise.all([tellReviewers(app), tellReviewers(app)])
  expect(await toldTo(former)).toEqual([])
  const [message] = await database.select().from(messages).where(eq(messages.userId, head.id))
  expect(message).toMatchObject({
    kind: 'class',
    title: '100 人等待报名审核：应急管理专题班',
    content: '“应急管理专题班”现有 100 人的报名等待您审核，请尽快处理。',
    link: `#${classAddress({ id, type: 1 })}`,
  })
  // Later the same day others wait: told tomorrow.
  await waits(id)
  app.setNow('2026-11-04T21:50+08:00')
  await tellReviewers(app)
  expect(await toldTo(head)).toHaveLength(1)
  app.setNow('2026-11-05T08:00+08:00')
  await tellReviewers(app)
  expect(await toldTo(head)).toEqual(['100 人等待报名审核：应急管理专题班', '101 人等待报名审核：应急管理专题班'])
})

test('D2-Q64 the second level is told to the administrators of the nearest unit that has any', async () => {
  const province = await aUnit()
  const city = await aUnit(province)
  const county = await aUnit(city)
  const [ofProvince, ofCity, other, closed] = [
    await administratorOf(province),
    await administratorOf(city),
    await administratorOf(await aUnit(province)),
    await administratorOf(county, { status: 'closed' }),
  ]
  const { id } = await aReviewed({ reviewLevels: 2, unitId: county })
  const head = await aHead(id)
  const learner = await waits(id)
  await tellReviewers(app)
  expect(await toldTo(head)).toEqual(['1 人等待报名审核：应急管理专题班'])
  expect(await toldTo(ofCity)).toEqual([])

  await (await asUser(app, head)).send(approveEnrolments, { classId: id, userIds: [learner.id] })
  await tellReviewers(app)
  expect(await toldTo(ofCity)).toEqual(['1 人等待报名审核：应急管理专题班'])
  for (const nobody of [ofProvince, other, closed]) expect(await toldTo(nobody)).toEqual([])
  // Nobody waits for the head teacher any more.
  app.setNow('2026-11-05T09:00+08:00')
  await tellReviewers(app)
  expect(await toldTo(head)).toHaveLength(1)
  expect(await toldTo(ofCity)).toHaveLength(2)
})

test('a class of the whole college is reviewed at its top, the first level too where it has no head teacher', async () => {
  const top = await aUnit()
  const [ofNone, ofTop, below] = [
    await administratorOf(null),
    await administratorOf(top),
    await administratorOf(await aUnit(top)),
  ]
  const { id } = await aReviewed({ reviewLevels: 2 })
  await aHead(id, { status: 'removed' })
  await waits(id)
  await waits(id, 'reviewing')
  await tellReviewers(app)
  for (const each of [ofNone, ofTop]) expect(await toldTo(each)).toEqual(['2 人等待报名审核：应急管理专题班'])
  expect(await toldTo(below)).toEqual([])
})

test('nobody is told of a class that has ended or is not there, nor who wants no messages of classes', async () => {
  const wishes = [
    { trainUntil: new Date('2026-11-04T08:00+08:00') },
    { status: 'withdrawn' },
    { trainUntil: new Date('2026-11-04T10:00+08:00') },
  ]
  const told: number[] = []
  for (const wish of wishes) {
    const { id } = await aReviewed(wish)
    const head = await aHead(id)
    await waits(id)
    await tellReviewers(app)
    told.push((await toldTo(head)).length)
  }
  expect(told).toEqual([0, 0, 1])

  const { id } = await aReviewed()
  const [quiet, other] = [await aHead(id), await aHead(id)]
  await (await asUser(app, quiet)).send(setMessagePreference, { type: 'class', isWanted: false })
  await waits(id)
  await tellReviewers(app)
  expect([await toldTo(quiet), await toldTo(other)].map(({ length }) => length)).toEqual([0, 1])
})
