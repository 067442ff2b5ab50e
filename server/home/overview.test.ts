import { findScreenTreeUse, recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { bannerList } from '@college/contract/home/home.ts'
import { homeAsks, homeOverview } from '@college/contract/home/overview.ts'
import { done } from '@college/contract/kit/envelope.ts'
import { queryListCount } from '@college/contract/messages/count.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { expect, test } from 'vitest'
import { messages } from '../messages/tables.ts'
import { hoursLedger } from '../records/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { banners } from './tables.ts'

const now = '2026-11-04T09:00+08:00'
const app = await testApp(now)
const { database } = app
const user = await aUser(database)
const learner = await asUser(app, user)
const guest = asGuest(app)

await aCourse(database, { recommendRank: 1 })
await aCourse(database)
await database.insert(banners).values({ code: '001', client: 'mobilelist', title: '甲', imgUrl: '/files/public/a.svg' })
await database.insert(messages).values({ userId: user.id, title: '通知', createdAt: new Date(now) })
await database.insert(hoursLedger).values({
  userId: user.id,
  reason: 'course',
  subjectId: crypto.randomUUID(),
  year: 2026,
  title: '课程',
  earnedAt: new Date(now),
  hours: 2.5,
})

test('D1-Q74 one call answers each part exactly as its own call does', async () => {
  const { data } = await learner.send(homeOverview, {})
  expect(data).toEqual({
    categories: (await guest.send(findScreenTreeUse, {})).data,
    banners: (await guest.send(bannerList, homeAsks.banners)).data,
    recommended: (await guest.send(recommendedCourses, homeAsks.recommended)).data,
    regularTraining: '0',
    task: (await learner.send(yearTask, {})).data,
    unread: (await learner.send(queryListCount, {})).data,
  })
  expect(data.banners).toHaveLength(1)
  expect(data.recommended).toHaveLength(1)
  expect(data.categories.length).toBeGreaterThan(0)
  expect(data.task?.wczxscount).toBe(2.5)
  expect(data.unread).toEqual({ count: 1 })
})

test('D1-Q74 a guest is told of nobody', async () => {
  expect(await guest.send(homeOverview, {})).toEqual(done(expect.objectContaining({ task: null, unread: null })))
})
