import { randomUUID } from 'node:crypto'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses, coursewares } from '../courses/tables.ts'
import { marks } from '../marks/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const list = { namespace: 'nc.learn.collect', pageName: 'list' }

async function aLearner() {
  const user = await aUser(database)
  const { send } = await asUser(app, user)
  return {
    user,
    send,
    listed: (query: object = {}, page = {}) =>
      send(metaListData, { ...list, query: JSON.stringify(query), pageNum: 1, ...page }),
  }
}

let minutes = 0

/** Adds a favourite, one minute later than the one before. */
async function mark(userId: string, itemId: string, type = 'course') {
  minutes += 1
  const createdAt = new Date(app.now().getTime() + minutes * 60_000)
  await database.insert(marks).values({ kind: 'favourite', userId, type, itemId, createdAt })
  return createdAt
}

test('D1-R47 D3-Q53 favourites as cards, latest first', async () => {
  const { user, listed, send } = await aLearner()
  const wish = { title: '系统思维', cover: '/files/public/a.svg', teacherText: '陈立言', durationSeconds: 3_661 }
  const older = await aCourse(database)
  const course = await aCourse(database, wish)
  await mark(user.id, older.id)
  const at = await mark(user.id, course.id)
  expect(await listed()).toEqual(
    done([
      {
        _id: course.id,
        type: 'course',
        title: '系统思维',
        cover: '[{"relativePath":"/files/public/a.svg"}]',
        theme: 'mo',
        teacher_text: '陈立言',
        period: 2,
        courseId: course.id,
        duration: '01:01:01',
        isGone: false,
        collectTime: at.toISOString(),
      },
      expect.objectContaining({ _id: older.id }),
    ]),
  )
  expect(await send(metaListCount, { ...list, query: '{}' })).toEqual(done({ count: 2 }))
})

test('D3-Q53 filters by one type', async () => {
  const { user, listed, send } = await aLearner()
  const course = await aCourse(database)
  await mark(user.id, course.id)
  expect(await listed({ type: 'course' })).toMatchObject(done([{ _id: course.id }]))
  expect(await listed({ type: 'column' })).toEqual(done([]))
  expect(await send(metaListCount, { ...list, query: '{"type":"column"}' })).toEqual(done({ count: 0 }))
})

test.each(['course', 'live', 'dsp'])(
  'D1-R47 D3-C48 a %s comes with its type and what its address needs, and is removed as one',
  async (type) => {
    const { user, listed, send } = await aLearner()
    const course = await aCourse(database, { title: '系统思维' })
    const live = await aLive(database, { title: '县域经济' })
    const of = { course: course.id, live: live.id, dsp: course.coursewares[0]?.id }[type] ?? ''
    await mark(user.id, of, type)
    const courseId = type === 'live' ? '' : course.id
    expect(await listed()).toMatchObject(done([{ _id: of, type, courseId, isGone: false }]))
    expect(await send(toggleFavourite, { ywlxValue: type, ywid: of })).toEqual(done({ isDo: false }))
    expect(await listed()).toEqual(done([]))
  },
)

test('D1-R47 a video that lost its film says that it is gone, and is removed all the same', async () => {
  const { user, listed, send } = await aLearner()
  const ywid = (await aCourse(database)).coursewares[0]?.id ?? ''
  await mark(user.id, ywid, 'dsp')
  await database.update(coursewares).set({ media: {} }).where(eq(coursewares.id, ywid))
  expect(await listed()).toMatchObject(done([{ type: 'dsp', isGone: true }]))
  expect(await send(toggleFavourite, { ywlxValue: 'dsp', ywid })).toEqual(done({ isDo: false }))
})

test('D1-R47 a withdrawn course is marked as such with its title, a deleted one without', async () => {
  const { user, listed } = await aLearner()
  const course = await aCourse(database, { title: '系统思维' })
  await mark(user.id, randomUUID())
  await mark(user.id, course.id)
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, course.id))
  expect(await listed()).toMatchObject(
    done([
      { title: '系统思维', isGone: true },
      { title: '', isGone: true },
    ]),
  )
})

test('D1-R47 fifteen a page', async () => {
  const { user, listed } = await aLearner()
  for (let count = 0; count < 17; count++) await mark(user.id, randomUUID())
  expect([(await listed()).data?.length, (await listed({}, { pageNum: 2 })).data?.length]).toEqual([15, 2])
})

test('D1-R47 another learner does not see them, and a guest is asked to log in', async () => {
  const { user } = await aLearner()
  await mark(user.id, (await aCourse(database)).id)
  expect(await (await aLearner()).listed()).toEqual(done([]))
  expect(await asGuest(app).send(metaListData, { ...list, pageNum: 1 })).toEqual(failed(commonRefusals.logInFirst))
})
