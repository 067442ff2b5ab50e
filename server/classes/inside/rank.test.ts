import { classRank } from '@college/contract/classes/rank.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { ownReason } from '@college/contract/reasons/reason.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../account/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { classStudyTimes } from '../study/tables.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app

type Wish = { name: string; seconds?: number; reachedAt?: string } & Partial<typeof classMembers.$inferInsert>

/** A class whose members have studied for so long. */
async function aRankedClass(...wishes: Wish[]) {
  const { id } = await aClass(database)
  const people: Awaited<ReturnType<typeof aUser>>[] = []
  for (const { seconds, reachedAt = '2026-03-01T09:00+08:00', ...wish } of wishes) {
    const user = await aClassMember(database, id, wish)
    people.push(user)
    if (seconds === undefined) continue
    const time = { classId: id, userId: user.id, seconds, day: '2026-03-01', reachedAt: new Date(reachedAt) }
    await database.insert(classStudyTimes).values(time)
  }
  const as = (name: string) => asUser(app, people.find((each) => each.name === name) ?? { id: '' })
  return { id, people, as }
}

const names = ({ data }: { data: { list: { name: string }[] } }) => data.list.map(({ name }) => name)

test('D2-B080 D2-E16 by study time in whole minutes, the most first', async () => {
  const { id, people, as } = await aRankedClass(
    { name: '甲', seconds: 3_600 },
    { name: '乙', seconds: 7_319, kind: 'cadre' },
    { name: '丙', seconds: 59, status: 'completed' },
  )
  const { send } = await as('甲')
  await database
    .update(users)
    .set({ photo: '/files/a.jpg' })
    .where(eq(users.id, people[1]?.id ?? ''))
  const { data } = await send(classRank, { id, size: 10, index: 1 })
  expect(data.list).toEqual([
    { userId: people[1]?.id, name: '乙', photo: '/files/a.jpg', time: 121, rank: 1 },
    { userId: people[0]?.id, name: '甲', photo: '', time: 60, rank: 2 },
    { userId: people[2]?.id, name: '丙', photo: '', time: 0, rank: 3 },
  ])
})

test('D2-C34 D2-B079 of the same time the earlier stands first; who has none stands last, by admission', async () => {
  const { id, as } = await aRankedClass(
    { name: '无二', admittedAt: new Date('2026-02-02') },
    { name: '晚', seconds: 600, reachedAt: '2026-03-02T09:00+08:00' },
    { name: '无一', admittedAt: new Date('2026-02-01') },
    { name: '早', seconds: 600, reachedAt: '2026-03-01T09:00+08:00' },
    { name: '零', seconds: 0, admittedAt: new Date('2026-02-03') },
  )
  const answer = await (await as('晚')).send(classRank, { id, size: 10, index: 1 })
  expect(names(answer)).toEqual(['早', '晚', '无一', '无二', '零'])
  expect(answer.data.myself).toMatchObject({ rank: 2, time: 10, behind: 0 })
})

test('D2-C35 D2-B378 D2-B079 pages of ten; the own row wherever it stands', async () => {
  const others = Array.from({ length: 24 }, (_, place) => ({ name: `学员${place + 1}`, seconds: 6_000 - place * 60 }))
  const { id, people, as } = await aRankedClass(...others, { name: '我', seconds: 300 })
  const me = await as('我')
  const pages = []
  for (const index of [1, 2, 3, 4]) pages.push(await me.send(classRank, { id, size: 10, index }))
  expect(pages.map(({ data }) => data.list.length)).toEqual([10, 10, 5, 0])
  expect(pages.flatMap(({ data }) => data.list.map(({ rank }) => rank))).toEqual(
    Array.from({ length: 25 }, (_, place) => place + 1),
  )
  const own = { userId: people[24]?.id, name: '我', photo: '', time: 5, rank: 25, behind: 72 }
  expect(pages.map(({ data }) => data.myself)).toEqual([own, own, own, own])
  const first = await (await as('学员1')).send(classRank, { id, size: 10, index: 1 })
  expect(first.data.myself).toMatchObject({ rank: 1, behind: 0 })
})

test('D2-B319 teachers and observers see the ranking and have no place in it; the removed are gone', async () => {
  const { id, people, as } = await aRankedClass(
    { name: '师', kind: 'teacher', seconds: 9_000 },
    { name: '观', kind: 'observer', seconds: 8_000 },
    { name: '候', status: 'waiting', seconds: 7_000 },
    { name: '学', seconds: 60 },
  )
  for (const name of ['师', '观']) {
    const answer = await (await as(name)).send(classRank, { id, size: 10, index: 1 })
    expect([names(answer), answer.data.myself]).toEqual([['学'], null])
  }
  const ask = async (name: string) => (await as(name)).send(classRank, { id, size: 10, index: 1 })
  expect(await ask('候')).toEqual(failed(commonRefusals.notAllowed))
  await database
    .update(classMembers)
    .set({ status: 'removed' })
    .where(eq(classMembers.userId, people[3]?.id ?? ''))
  expect(await ask('学')).toEqual(failed(commonRefusals.notAllowed))
  app.pass(6)
  expect(names(await ask('师'))).toEqual([])
})

test('D2-B319 nobody outside of the class', async () => {
  const { id } = await aRankedClass({ name: '学', seconds: 60 })
  const { send } = await asUser(app, await aUser(database))
  expect(await send(classRank, { id, size: 10, index: 1 })).toEqual(failed(commonRefusals.notAllowed))
  expect(await asGuest(app).send(classRank, { id, size: 10, index: 1 })).toEqual(failed(commonRefusals.logInFirst))
})

test('D2-C34 the order of a class is read at most once in five seconds', async () => {
  const { id, people, as } = await aRankedClass({ name: '甲', seconds: 120 }, { name: '乙', seconds: 60 })
  const { send } = await as('甲')
  const ask = async () => names(await send(classRank, { id, size: 10, index: 1 }))
  expect(await ask()).toEqual(['甲', '乙'])
  await database
    .update(classStudyTimes)
    .set({ seconds: 180 })
    .where(eq(classStudyTimes.userId, people[1]?.id ?? ''))
  app.pass(4)
  expect(await ask()).toEqual(['甲', '乙'])
  app.pass(2)
  expect(await ask()).toEqual(['乙', '甲'])
})

test.each([{ size: '101' }, { size: '0' }, { index: '0' }, { index: '10001' }, { id: 'x' }])(
  'D2-C34 malformed input %j',
  async (wrong) => {
    const { id, as } = await aRankedClass({ name: '甲' })
    const { ask } = await as('甲')
    expect((await ask(classRank, { id, ...wrong })).json()).toEqual(failed(commonRefusals.malformed))
  },
)

test('D1-Q83 D2-B079 the own place says what is counted and what lifts by one; strangers and teachers have none', async () => {
  const { id, as } = await aRankedClass(
    { name: '甲', seconds: 3_600 },
    { name: '乙', seconds: 7_319 },
    { name: '师', kind: 'teacher' },
  )
  const { send } = await as('甲')
  const { data: page } = await send(classRank, { id, size: 10, index: 1 })
  const { data: reason } = await send(ownReason, { kind: 'rank', id })
  expect(reason).toMatchObject({
    ...{ figure: `第 ${page.myself?.rank} 名`, sentence: `再学 ${page.myself?.behind} 分钟到第 1 名` },
    answeredBy: 'teachers',
  })
  const facts = reason.rows.flatMap((row) => row.facts.map(({ value }) => value))
  expect(facts.slice(0, 3)).toEqual(['60 分钟', '480 分钟', '本班 2 位在学和已结业的学员、班委'])
  for (const { send: other } of [await as('师'), await asUser(app, await aUser(database))]) {
    expect(await other(ownReason, { kind: 'rank', id })).toEqual(failed(ownReason.refusals.noReason))
  }
})
