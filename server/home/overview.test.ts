import { findScreenTreeUse, recommendedCourses } from '@college/contract/courses/catalogue.ts'
import { DEFAULT_BOARD } from '@college/contract/forum/topics.ts'
import { outsideTiles } from '@college/contract/frames/frames.ts'
import { bannerList } from '@college/contract/home/home.ts'
import { homeAsks, homeOverview } from '@college/contract/home/overview.ts'
import { done } from '@college/contract/kit/envelope.ts'
import { queryListCount } from '@college/contract/messages/count.ts'
import { nextCourse } from '@college/contract/records/next-course.ts'
import { yearTask } from '@college/contract/records/study.ts'
import { expect, test } from 'vitest'
import { topics } from '../forum/tables.ts'
import { hoursLedger } from '../ledger/tables.ts'
import { messages } from '../messages/tables.ts'
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
const ofTopic = { boardId: DEFAULT_BOARD.catalogId, userId: user.id, clientKey: 'first', reviewStatus: 1 }
const saidAt = { publishedAt: new Date(now), createdAt: new Date(now) }
await database.insert(topics).values({ ...ofTopic, ...saidAt, title: '乡村夜校', text: '怎样办' })
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
    outsideTiles: (await guest.send(outsideTiles, {})).data,
    task: (await learner.send(yearTask, {})).data,
    unread: (await learner.send(queryListCount, {})).data,
    next: (await learner.send(nextCourse, {})).data,
    said: [
      {
        ...{ id: expect.any(String), title: '乡村夜校', words: '怎样办', userId: user.id, userName: user.name },
        ...{ photo: expect.any(String), at: new Date(now).toISOString(), replies: 0 },
      },
    ],
  })
  expect(data.banners).toHaveLength(1)
  expect(data.recommended).toHaveLength(1)
  expect(data.categories.length).toBeGreaterThan(0)
  expect(data.task?.wczxscount).toBe(2.5)
  expect(data.unread).toEqual({ count: 1 })
  expect(data.next?.kind).toBe('suggested')
})

test('D1-Q74 a guest is told of nobody', async () => {
  expect(await guest.send(homeOverview, {})).toEqual(
    done(expect.objectContaining({ task: null, unread: null, next: null, said: null })),
  )
})

test('D1-Q74 shared parts are read once a second, those of a person at once', async () => {
  await learner.send(homeOverview, {})
  await database
    .insert(banners)
    .values({ code: '001', client: 'mobilelist', title: '乙', imgUrl: '/files/public/b.svg' })
  await database.insert(messages).values({ userId: user.id, title: '又一条', createdAt: new Date(now) })
  const shown = async () => {
    const { data } = await learner.send(homeOverview, {})
    return [data.banners.length, data.unread?.count]
  }
  expect(await shown()).toEqual([1, 2])
  app.pass(2)
  expect(await shown()).toEqual([2, 2])
})

test('D1-Q74 learners who ask at once are each told of themselves', async () => {
  const learners = await Promise.all(Array.from({ length: 6 }, async () => asUser(app, await aUser(database))))
  const answers = await Promise.all([learner, ...learners].map(({ send }) => send(homeOverview, {})))
  expect(answers.map(({ data }) => data.task?.wczxscount)).toEqual([2.5, 0, 0, 0, 0, 0, 0])
  expect(answers.map(({ data }) => data.unread?.count)).toEqual([2, 0, 0, 0, 0, 0, 0])
})
