import { randomUUID } from 'node:crypto'
import {
  channelCourseList,
  channelInfo,
  channelMedal,
  getState,
  signAdd,
  signValid,
  takeMedal,
} from '@college/contract/columns/column.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '../courses/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aColumn } from '../testing/columns.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { columnStore } from './column.store.ts'
import { columnMembers } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const guest = asGuest(app)
const someone = async () => asUser(app, await aUser(database))

const membersOf = (columnId: string) =>
  database.select().from(columnMembers).where(eq(columnMembers.columnId, columnId))

const columnOfEachKind = async () => ({
  open: await aColumn(database),
  shared: await aColumn(database, { isPublic: true }),
  disabled: await aColumn(database, { status: 'disabled', isPublic: true }),
  withdrawn: await aColumn(database, { status: 'withdrawn', isPublic: true }),
  absent: { id: randomUUID() },
})

describe('D1-C12 the state of a column', () => {
  test('D1-B144 D1-B145 D1-B146 D1-B147 for a guest and for a learner', async () => {
    const learner = await someone()
    const states: Record<string, [number, number]> = {}
    for (const [kind, { id }] of Object.entries(await columnOfEachKind())) {
      states[kind] = [
        (await guest.send(getState, { id })).data.state,
        (await learner.send(getState, { id })).data.state,
      ]
    }
    expect(states).toEqual({ open: [3, 0], shared: [0, 0], disabled: [2, 2], withdrawn: [1, 1], absent: [1, 1] })
  })

  test.each(['', 'x', "' or 1=1 --"])('malformed: %j is not an id', async (id) => {
    expect((await guest.ask(getState, { id })).json()).toEqual(failed(commonRefusals.malformed))
  })
})

describe('D1-Q01 every endpoint of a column checks its state', () => {
  test.each([
    ['D1-C15', channelInfo],
    ['D1-C16', channelCourseList],
  ])('%s D1-B152 for a guest', async (_id, endpoint) => {
    const { open, shared, disabled, withdrawn, absent } = await columnOfEachKind()
    const answer = async ({ id }: { id: string }) => (await guest.ask(endpoint, { id })).json()
    expect((await answer(shared)).success).toBe(true)
    expect(await answer(open)).toEqual(failed({ state: 'logInFirst', message: '用户id不存在' }))
    expect(await answer(disabled)).toEqual(failed(endpoint.refusals.disabled))
    expect(await answer(withdrawn)).toEqual(failed(endpoint.refusals.missing))
    expect(await answer(absent)).toEqual(failed(endpoint.refusals.missing))
  })

  test.each([
    ['D1-C13', signValid],
    ['D1-C14', signAdd],
    ['D1-C15', channelInfo],
    ['D1-C16', channelCourseList],
    ['D1-C17', channelMedal],
    ['D1-Q65', takeMedal],
  ])('%s D1-Q86 for a learner', async (_id, endpoint) => {
    const learner = await someone()
    const { open, shared, disabled, withdrawn, absent } = await columnOfEachKind()
    const answer = async ({ id }: { id: string }) => (await learner.ask(endpoint, { id })).json()
    expect([(await answer(open)).success, (await answer(shared)).success]).toEqual([true, true])
    expect(await answer(disabled)).toEqual(
      failed({ state: 'ruleSaysNo', message: '当前专栏已停用，请尝试学习其他专栏' }),
    )
    expect(await answer(withdrawn)).toEqual(failed({ state: 'notFound', message: '专栏不存在' }))
    expect(await answer(absent)).toEqual(failed(endpoint.refusals.missing))
    expect([...(await membersOf(disabled.id)), ...(await membersOf(withdrawn.id))]).toEqual([])
  })

  test.each([
    ['D1-C13', signValid],
    ['D1-C14', signAdd],
    ['D1-C17', channelMedal],
    ['D1-Q65', takeMedal],
  ])('%s refuses guests, on a public column too', async (_id, endpoint) => {
    const { id } = await aColumn(database, { isPublic: true })
    expect((await guest.ask(endpoint, { id })).json()).toEqual(failed(commonRefusals.logInFirst))
  })
})

describe('signing up', () => {
  test('D1-C13 D1-C14 D1-B148 D1-B150 before and after signing up; signing up repeatedly stores one row', async () => {
    const learner = await someone()
    const { id } = await aColumn(database)
    expect(await learner.send(signValid, { id })).toEqual(done({ sign: false }))
    expect(await learner.send(signAdd, { id })).toEqual(done({ sign: true }))
    app.pass(60)
    expect(await learner.send(signAdd, { id })).toEqual(done({ sign: true }))
    expect(await learner.send(signValid, { id })).toEqual(done({ sign: true }))
    const rows = await membersOf(id)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.signedAt).toEqual(new Date(app.now().getTime() - 60_000))
  })

  test('the sign-up of one learner does not affect another', async () => {
    const [one, other] = [await someone(), await someone()]
    const { id } = await aColumn(database)
    await one.send(signAdd, { id })
    expect(await other.send(signValid, { id })).toEqual(done({ sign: false }))
  })

  test('D1-Q86 of two parallel sign-ups of one person one inserts, and both succeed', async () => {
    const user = await aUser(database)
    const learner = await asUser(app, user)
    const { id } = await aColumn(database)
    let late: Promise<unknown> | undefined
    await database.transaction(async (rival) => {
      await columnStore(rival).addMember(id, user.id, app.now())
      // The late request sees no row yet, then waits for the rival's uncommitted key.
      late = learner.send(signAdd, { id })
      await untilSomeoneWaits(database)
    })
    expect(await late).toEqual(done({ sign: true }))
    expect(await membersOf(id)).toHaveLength(1)
  })

  test('security 17: a foreign page cannot sign a person up', async () => {
    const learner = await someone()
    const { id } = await aColumn(database)
    const url = `${signAdd.path}?id=${id}`
    const cookie = { cookie: `token=${learner.token}`, 'sec-fetch-site': 'cross-site' }
    const answer = await app.http.inject({ method: 'GET', url, headers: cookie })
    expect(answer.json()).toEqual(failed(commonRefusals.foreignPage))
    expect(await membersOf(id)).toEqual([])
    // Reading is allowed from any page: it changes nothing.
    const read = await app.http.inject({ method: 'GET', url: `${signValid.path}?id=${id}`, headers: cookie })
    expect(read.json()).toEqual(done({ sign: false }))
  })
})

test('D1-B245 a person who must change the password sees a column as a guest, and cannot sign up', async () => {
  const learner = await asUser(app, await aUser(database, { mustChangePassword: 1 }))
  const { id } = await aColumn(database)
  expect((await learner.send(getState, { id })).data.state).toBe(3)
  expect((await learner.ask(signAdd, { id })).json()).toEqual(failed(commonRefusals.changePasswordFirst))
  expect(await membersOf(id)).toEqual([])
})

test('a withdrawn course disappears from the column, its counts and its list', async () => {
  const learner = await someone()
  const [kept, gone] = [await aCourse(database, { period: 1.5 }), await aCourse(database, { period: 2 })]
  const { id } = await aColumn(database, { units: [[kept, gone]] })
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, gone.id))
  expect((await learner.send(channelInfo, { id })).data).toMatchObject({ courseCount: 1, time: 1.5 })
  const [unit] = (await learner.send(channelCourseList, { id })).data
  expect(unit?.subList.map(({ businessId }) => businessId)).toEqual([kept.id])
})
