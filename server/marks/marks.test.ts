import { randomUUID } from 'node:crypto'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  findFavourite,
  findLike,
  listLikers,
  toggleFavourite,
  toggleLike,
  toggleSubscription,
} from '@college/contract/marks/marks.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { users } from '../account/tables.ts'
import { courses } from '../courses/tables.ts'
import { Refusal } from '../kit/refusal.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { isMarkedBy, markCount, markStore } from './door.ts'
import { marks } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const store = markStore(database)

/** Posts of a made-up feature: each is seen by all but its `hiddenFrom`. */
const posts = new Map<string, { hiddenFrom?: string; isClosed?: boolean }>()
const closed = { state: 'ruleSaysNo', message: '请在上课当天进行操作' } as const
app.marks.add({
  type: 'post',
  kinds: ['favourite', 'like', 'subscription'],
  async requireVisible({ itemId, user }) {
    const post = posts.get(itemId)
    if (!post || post.hiddenFrom === user.id) throw new Refusal(toggleLike.refusals.noThing)
  },
  async requireMarkable({ itemId, kind }) {
    if (kind === 'like' && posts.get(itemId)?.isClosed) throw new Refusal(closed)
  },
})

function aPost(post: { hiddenFrom?: string; isClosed?: boolean } = {}) {
  const id = randomUUID()
  posts.set(id, post)
  return id
}

/** The same among people of one class. */
app.marks.add({ type: 'classPost', kinds: ['like'], isOfClass: true, requireVisible: async () => {} })

const onPost = (ywid: string) => ({ ywlxValue: 'post', ywid })
async function aLearner() {
  const user = await aUser(database)
  return { user, ...(await asUser(app, user)) }
}
const rowsOn = (itemId: string) => database.$count(marks, eq(marks.itemId, itemId))

test('D3-C48 D3-B158 a course is added to the favourites and removed again', async () => {
  const { send, user } = await aLearner()
  const { id } = await aCourse(database)
  const toggle = () => send(toggleFavourite, { ywlxValue: 'course', ywlxText: '课程', ywid: id })
  const own = () => store.ownOf(user.id, { kind: 'favourite', type: 'course' }, [id, randomUUID()])
  expect([await toggle(), await own()]).toEqual([done({ isDo: true }), new Set([id])])
  expect([await toggle(), await own()]).toEqual([done({ isDo: false }), new Set()])
})

test('D3-C48 a withdrawn course cannot be added, only removed; nor can an id of no course', async () => {
  const { send, user } = await aLearner()
  const { id } = await aCourse(database)
  const toggle = (ywid: string) => send(toggleFavourite, { ywlxValue: 'course', ywid })
  await toggle(id)
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, id))
  expect(await toggle(id)).toEqual(done({ isDo: false }))
  const gone = { state: 'notFound', message: '课程不存在或已下架' } as const
  expect([await toggle(id), await toggle(randomUUID())]).toEqual([failed(gone), failed(gone)])
  expect(await database.$count(marks, eq(marks.userId, user.id))).toBe(0)
})

describe.each([
  ['favourite', toggleFavourite],
  ['like', toggleLike],
  ['subscription', toggleSubscription],
] as const)('D3-Q53 %s', (kind, endpoint) => {
  test.each([endpoint.path, ...('aliases' in endpoint ? endpoint.aliases : [])])(
    'D3-C18 at %s there is one store',
    async (url) => {
      const { send, headers, user } = await aLearner()
      const post = aPost()
      const answer = await app.http.inject({ method: 'POST', url, headers, payload: onPost(post) })
      expect(answer.json()).toEqual(done({ isDo: true }))
      expect(await store.ownOf(user.id, { kind, type: 'post' }, [post])).toEqual(new Set([post]))
      expect(await send(endpoint, onPost(post))).toEqual(done({ isDo: false }))
    },
  )

  test('a type that nobody registered, and a kind that the type does not have, are refused', async () => {
    const { send } = await aLearner()
    const { id } = await aCourse(database)
    const refused = failed(endpoint.refusals.unknownType)
    expect(await send(endpoint, { ywlxValue: 'planet', ywid: id })).toEqual(refused)
    if (kind !== 'favourite') expect(await send(endpoint, { ywlxValue: 'course', ywid: id })).toEqual(refused)
    expect(await rowsOn(id)).toBe(0)
  })

  test('what is hidden from a person, and what does not exist, cannot be marked; what was marked can be removed', async () => {
    const { send, user } = await aLearner()
    const post = aPost()
    await send(endpoint, onPost(post))
    posts.set(post, { hiddenFrom: user.id })
    expect(await send(endpoint, onPost(post))).toEqual(done({ isDo: false }))
    expect(await send(endpoint, onPost(post))).toEqual(failed(endpoint.refusals.noThing))
    expect(await send(endpoint, onPost(randomUUID()))).toEqual(failed(endpoint.refusals.noThing))
  })

  test('D3-Q104 a hundred at once leave one mark or none', async () => {
    const { send, user } = await aLearner()
    const post = aPost()
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(endpoint, onPost(post))))
    // A machine under load may answer that it is busy, and then has done nothing.
    const refused = answers.filter(({ success }) => !success)
    expect(refused).toEqual(refused.map(() => failed(commonRefusals.busy)))
    expect(refused.length).toBeLessThan(100)
    expect([0, 1]).toContain(await rowsOn(post))
    const { count, own } = await store.standing(user.id, { kind, type: 'post' }, post)
    expect([count, own]).toEqual([await rowsOn(post), count === 1])
  })

  test('a guest is asked to log in; malformed input is refused', async () => {
    expect(await asGuest(app).send(endpoint, onPost(aPost()))).toEqual(failed(commonRefusals.logInFirst))
    const { ask } = await aLearner()
    for (const input of [{ ywlxValue: 'post', ywid: '7' }, { ywlxValue: 'post' }, { ywid: aPost() }]) {
      expect((await ask(endpoint, input)).json()).toEqual(failed(commonRefusals.malformed))
    }
  })
})

test('D3-Q104 two parallel requests add one mark, and both answer that it is there', async () => {
  const { send, user } = await aLearner()
  const post = aPost()
  let late: ReturnType<typeof send<typeof toggleLike>> | undefined
  await database.transaction(async (rival) => {
    await markStore(rival).add(user.id, { kind: 'like', type: 'post' }, post, app.now())
    // The late request finds nothing to remove, then waits for the rival's uncommitted row.
    late = send(toggleLike, onPost(post))
    await untilSomeoneWaits(database)
  })
  expect(await late).toEqual(done({ isDo: true }))
  expect(await rowsOn(post)).toBe(1)
})

test('D3-Q24 the feature that has the things refuses with its own text', async () => {
  const { send } = await aLearner()
  const post = aPost({ isClosed: true })
  expect(await send(toggleLike, onPost(post))).toEqual(failed(closed))
  expect(await send(toggleFavourite, onPost(post))).toEqual(done({ isDo: true }))
})

test('D3-C05 D3-C06 D3-E23 the own mark and the number of all; of a guest the number', async () => {
  const [one, other] = [await aLearner(), await aLearner()]
  const post = aPost()
  await one.send(toggleLike, onPost(post))
  await other.send(toggleLike, onPost(post))
  await other.send(toggleFavourite, onPost(post))
  expect(await one.send(findLike, onPost(post))).toEqual(done({ isTags: 1, num: 2 }))
  expect(await one.send(findFavourite, onPost(post))).toEqual(done({ isCollect: 0, num: 1 }))
  expect(await asGuest(app).send(findLike, onPost(post))).toEqual(done({ isTags: 0, num: 2 }))
  expect(await asGuest(app).send(findFavourite, onPost(aPost()))).toEqual(done({ isCollect: 0, num: 0 }))
  expect(await one.send(findLike, { ywlxValue: 'planet', ywid: post })).toEqual(failed(findLike.refusals.unknownType))
})

test('D3-C19 D2-C72 who likes it, the latest first, by pages; never with a phone', async () => {
  const people = [await aLearner(), await aLearner(), await aLearner()]
  const post = aPost()
  for (const { send } of people) {
    app.pass(60)
    await send(toggleLike, onPost(post))
  }
  const first = people[0]
  await database
    .update(users)
    .set({ name: '甲', photo: '/files/a.jpg' })
    .where(eq(users.id, first?.user.id ?? ''))
  const asked = { businessTypeValue: 'post', businessId: post, pageSize: 2 }
  const page = await people[0]?.send(listLikers, { ...asked, pageNum: 1 })
  const others = [people[2], people[1]].map((other) => ({ userId: other?.user.id, userName: '王*明' }))
  expect(page).toMatchObject(done({ total: 3, list: others }))
  expect(await people[0]?.send(listLikers, { ...asked, pageNum: 2 })).toEqual(
    done({
      total: 3,
      list: [{ userId: first?.user.id, userName: '甲', photo: '/files/a.jpg', time: expect.any(String) }],
    }),
  )
})

test('D3-C19 D3-Q82 people of one class read who likes it in full, and everybody their own name', async () => {
  const [one, other] = [await aLearner(), await aLearner()]
  const post = aPost()
  for (const ywlxValue of ['post', 'classPost']) await one.send(toggleLike, { ywlxValue, ywid: post })
  const names = async ({ send }: typeof one, businessTypeValue: string) =>
    (await send(listLikers, { businessTypeValue, businessId: post, pageNum: 1, pageSize: 9 })).data.list.map(
      ({ userName }) => userName,
    )
  expect(await names(other, 'classPost')).toEqual(['王晓明'])
  expect(await names(other, 'post')).toEqual(['王*明'])
  expect(await names(one, 'post')).toEqual(['王晓明'])
})

test('D3-C19 who likes it is told only to whoever sees the thing', async () => {
  const { send, user } = await aLearner()
  const asked = { businessTypeValue: 'post', businessId: aPost({ hiddenFrom: user.id }), pageNum: 1, pageSize: 20 }
  expect(await send(listLikers, asked)).toEqual(failed(listLikers.refusals.noThing))
  expect(await send(listLikers, { ...asked, businessTypeValue: 'course' })).toEqual(
    failed(listLikers.refusals.unknownType),
  )
  expect(await asGuest(app).send(listLikers, asked)).toEqual(failed(commonRefusals.logInFirst))
})

test('a list of another feature asks for counts and own marks inside its own query', async () => {
  const { send, user } = await aLearner()
  const [liked, alone] = [aPost(), aPost()]
  await send(toggleLike, onPost(liked))
  const like = { kind: 'like', type: 'post' } as const
  const id = sql`post.id`
  const { rows } = await database.execute(sql`
    select ${markCount(like, id)} as count, ${isMarkedBy(user.id, like, id)} as own, ${isMarkedBy(undefined, like, id)} as guest
    from unnest(${sql.param([liked, alone])}::uuid[]) with ordinality post(id, place) order by place`)
  expect(rows).toEqual([
    { count: 1, own: true, guest: false },
    { count: 0, own: false, guest: false },
  ])
  expect(await store.countsOf(like, [liked, alone])).toEqual(new Map([[liked, 1]]))
})

test('a type has one registration', () => {
  expect(() => app.marks.add({ type: 'course', kinds: ['like'], requireVisible: async () => {} })).toThrow('twice')
})
