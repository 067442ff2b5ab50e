import { randomUUID } from 'node:crypto'
import { getPlayTrend } from '@college/contract/courses/play.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getIdByRelation, saveRating } from '@college/contract/ratings/ratings.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { ratingStore } from './ratings.store.ts'
import { ratings } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const list = { namespace: 'nc.gather.assess', pageName: 'list' }

async function aLearner(name = '王晓明') {
  const user = await aUser(database, { name })
  const client = await asUser(app, user)
  return {
    user,
    ...client,
    rate: (relaid: string, score: number, content = '') => client.send(saveRating, { relaid, score, content }),
    standing: (relaid: string) => client.send(getIdByRelation, { relaid }),
    listed: (relaid: string, page = {}) =>
      client.send(metaListData, { ...list, query: JSON.stringify({ relaid }), pageNum: 1, ...page }),
  }
}

test('D3-B315 D3-C46 D3-Q15 a course is rated, and the later rating replaces the earlier one', async () => {
  const { rate, standing } = await aLearner()
  const { id } = await aCourse(database)
  const before = { assessId: id, assessAverageScore: 0, total: 0, own: null }
  expect(await standing(id)).toEqual(done(before))
  expect(await rate(id, 7)).toEqual(done({ assessAverageScore: 7 }))
  expect(await rate(id, 9, ' 讲得\u202e清楚\r\n')).toEqual(done({ assessAverageScore: 9 }))
  expect(await standing(id)).toEqual(
    done({ ...before, assessAverageScore: 9, total: 1, own: { score: 9, content: '讲得清楚', isHeld: false } }),
  )
})

test('D3-Q54 the mean has one decimal and is the same wherever it is shown', async () => {
  const { id } = await aCourse(database)
  const [one, two, three] = [await aLearner(), await aLearner(), await aLearner()]
  await one.rate(id, 8)
  await two.rate(id, 8)
  expect(await three.rate(id, 9)).toEqual(done({ assessAverageScore: 8.3 }))
  expect(await one.standing(id)).toMatchObject({ data: { assessAverageScore: 8.3, total: 3 } })
  expect(await one.send(getPlayTrend, { courseId: id })).toMatchObject({ data: { assessAverageScore: 8.3 } })
})

test('D3-Q15 a text of 500 characters is kept, whatever they are stored as; a longer one is refused', async () => {
  const { rate, standing } = await aLearner()
  const { id } = await aCourse(database)
  expect(await rate(id, 6, '👨‍👩‍👧‍👦'.repeat(501))).toEqual(failed(saveRating.refusals.tooLong))
  expect(await standing(id)).toMatchObject({ data: { own: null } })
  expect(await rate(id, 6, '👨‍👩‍👧‍👦'.repeat(500))).toMatchObject({ success: true })
})

test.each([0, 11, 7.5, '', undefined])('D3-Q15 a score of %j is refused', async (score) => {
  const { ask } = await aLearner()
  const { id: relaid } = await aCourse(database)
  expect((await ask(saveRating, { relaid, score })).json()).toEqual(failed(commonRefusals.malformed))
  expect(await database.$count(ratings, eq(ratings.itemId, relaid))).toBe(0)
})

test('D3-Q15 what does not exist, was withdrawn, or has no such type is refused', async () => {
  const { rate, standing, send, listed } = await aLearner()
  const withdrawn = await aCourse(database, { isPublished: false })
  for (const id of [withdrawn.id, randomUUID()]) {
    for (const answer of [await rate(id, 5), await standing(id), await listed(id)]) {
      expect(answer).toMatchObject({ success: false, state: '40400' })
    }
  }
  const { id } = await aCourse(database)
  const refused = failed(saveRating.refusals.unknownType)
  expect(await send(saveRating, { relaid: id, rTypeValue: 'planet', score: 5 })).toEqual(refused)
  const other = failed(saveRating.refusals.otherAssessment)
  expect(await send(saveRating, { relaid: id, assessId: randomUUID(), score: 5 })).toEqual(other)
  expect(await send(saveRating, { relaid: id, assessId: id, score: 5 })).toMatchObject({ success: true })
})

test('D3-Q65 the ratings of others, the latest first, ten a page, with the masked name', async () => {
  const { id } = await aCourse(database)
  const { rate, listed, send } = await aLearner()
  await rate(id, 3, '我的')
  for (let count = 0; count < 11; count++) {
    app.pass(60)
    await (await aLearner('李晓雯')).rate(id, 10 - (count % 3), `第 ${count} 个`)
  }
  const page = await listed(id)
  expect(page.data?.length).toBe(10)
  expect(page.data?.[0]).toMatchObject({ score: 9, content: '第 10 个', userName: '李*雯' })
  expect((await listed(id, { pageNum: 2 })).data).toMatchObject([{ content: '第 0 个' }])
  const query = JSON.stringify({ relaid: id })
  expect(await send(metaListCount, { ...list, query })).toEqual(done({ count: 11 }))
})

test('D3-B284 a guest is asked to log in', async () => {
  const { id } = await aCourse(database)
  const { send } = asGuest(app)
  const refused = failed(commonRefusals.logInFirst)
  expect(await send(saveRating, { relaid: id, score: 5 })).toEqual(refused)
  expect(await send(getIdByRelation, { relaid: id })).toEqual(refused)
  expect(await send(metaListData, { ...list, query: JSON.stringify({ relaid: id }), pageNum: 1 })).toEqual(refused)
})

test('D3-Q15 of two ratings at the same time the mean misses none', async () => {
  const { id } = await aCourse(database)
  const [one, late] = [await aLearner(), await aLearner()]
  let answer: ReturnType<typeof late.rate> | undefined
  await database.transaction(async (rival) => {
    const store = ratingStore(rival)
    const course = { type: 'course', itemId: id }
    await store.lock(course)
    await store.put(course, one.user.id, { score: 4, content: '', isHeld: false }, app.now())
    answer = late.rate(id, 9)
    await untilSomeoneWaits(database)
  })
  expect(await answer).toEqual(done({ assessAverageScore: 6.5 }))
  const [course] = await database.select().from(courses).where(eq(courses.id, id))
  expect(course?.averageScore).toBe(6.5)
})
