import {
  catalogueItem,
  catalogueList,
  saveCatalogueItem,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import { liveKind } from '@college/contract/catalogue/work.ts'
import { staffChoices } from '@college/contract/console/choices.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import type { Values } from '@college/contract/kit/form.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { liveStudio, startLive } from '@college/contract/lives/host.ts'
import { staffLives } from '@college/contract/lives/staff.ts'
import { fieldsOf } from '@college/rules/kit/catalogue.ts'
import { tidyValues } from '@college/rules/kit/form.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { marks } from '../marks/tables.ts'
import { messages } from '../messages/tables.ts'
import { testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { aProvince, staffOf } from '../testing/province.ts'
import { tellLiveNews } from './remind.ts'
import { liveHosts, lives } from './tables.ts'

const app = await testApp('2026-11-20T09:00+08:00')
const { database } = app
const units = await aProvince(app)
const [teacher, colleague, stranger, reviewer, city] = [
  await staffOf(app, units.city, 'teacher'),
  await staffOf(app, units.city, 'teacher'),
  await staffOf(app, units.otherCity, 'teacher'),
  await staffOf(app, units.city, 'reviewer'),
  await staffOf(app, units.city),
]
type Staff = typeof teacher
const { kind } = liveKind
const AT = '2026-11-23T01:00:00.000Z'
const LATER = '2026-11-24T01:00:00.000Z'
const form = (wish: Values = {}) => ({
  ...tidyValues(fieldsOf(liveKind), {}),
  ...{ title: '我的直播', type: 1, startsAt: AT, endsAt: '2026-11-24T03:00:00.000Z' },
  ...wish,
})
const make = (by: Staff, wish?: Values) => by.send(saveCatalogueItem, { kind, version: '', value: form(wish) })
const publish = (by: Staff, id: string, state = 'shown') => by.send(setCatalogueState, { kind, ids: [id], state })
async function change(by: Staff, id: string, wish: Values) {
  const { value, version } = (await city.send(catalogueItem, { kind, id })).data
  return by.send(saveCatalogueItem, { kind, id, version, value: { ...value, ...wish } })
}
const otherUnit = failed(commonRefusals.otherUnit)

test('D3-Q105 D2-Q64 a teacher makes a live, is its host, moves and withdraws it; others of the unit do not', async () => {
  const { id } = (await make(teacher)).data
  expect((await database.select().from(liveHosts).where(eq(liveHosts.liveId, id))).map((row) => row.userId)).toEqual([
    teacher.user.id,
  ])
  const titles = async (by: Staff) =>
    (await by.send(catalogueList, { kind, pageNum: 1, pageSize: 50 })).data.rows.map((row) => row.id)
  expect([await titles(teacher), await titles(colleague), await titles(stranger)]).toEqual([[id], [], []])
  expect(await titles(city)).toContain(id)
  expect((await publish(teacher, id)).success).toBe(true)
  expect((await change(teacher, id, { title: '改了题目', startsAt: LATER })).success).toBe(true)
  for (const other of [colleague, stranger]) {
    expect(await other.send(catalogueItem, { kind, id })).toEqual(otherUnit)
    expect(await change(other, id, { title: '不是我的' })).toEqual(otherUnit)
    expect(await publish(other, id, 'hidden')).toMatchObject({ success: false, message: otherUnit.message })
  }
  expect((await reviewer.send(catalogueList, { kind, pageNum: 1, pageSize: 50 })).success).toBe(false)
  const { rows } = (await teacher.send(staffLives, { pageNum: 1, pageSize: 20 })).data
  expect(rows).toMatchObject([{ id, title: '改了题目', mayChange: true, hasAttendance: false }])
  expect((await teacher.send(liveStudio, { id })).success).toBe(true)
  expect((await publish(teacher, id, 'hidden')).success).toBe(true)
  expect((await teacher.send(staffLives, { pageNum: 1, pageSize: 20 })).data.total).toBe(0)
})

test('D3-Q105 what a teacher makes stays theirs whatever hosts and type they choose; other kinds stay closed to them', async () => {
  const made = await make(teacher, { hosts: [colleague.user.id], type: 2, linkUrl: 'https://example.org/live' })
  expect(made.data.value.hosts).toEqual([colleague.user.id, teacher.user.id].toSorted())
  expect((await change(teacher, made.data.id, { linkUrl: 'https://example.org/other' })).success).toBe(true)
  expect((await change(colleague, made.data.id, { title: '一起主持' })).success).toBe(true)
  expect((await make(city)).data.value.hosts).toEqual([])
  for (const other of ['tasks', 'banners', 'columns', 'notices']) {
    expect(await teacher.send(catalogueList, { kind: other, pageNum: 1, pageSize: 20 })).toEqual(
      failed(commonRefusals.notAllowed),
    )
  }
})

test('D3-Q105 a teacher is offered who teaches in the same unit as a host, an administrator everybody there', async () => {
  const learner = await aUser(database, { unitId: units.city, name: '甲学员' })
  const offered = async (by: Staff) => (await by.send(staffChoices, { from: 'hosts' })).data.map(({ id }) => id)
  const [ofTeacher, ofCity] = [await offered(teacher), await offered(city)]
  expect(ofTeacher).toContain(colleague.user.id)
  for (const id of [stranger.user.id, learner.id]) expect(ofTeacher).not.toContain(id)
  expect(ofCity).toContain(learner.id)
  expect(ofCity).not.toContain(stranger.user.id)
  expect(await make(teacher, { hosts: [stranger.user.id] })).toMatchObject({ success: false })
})

test('D3-Q105 a host of another unit is named where a live has them already, without the login number', async () => {
  const named = async (by: Staff, { id }: { id: string }) =>
    (await by.send(staffChoices, { from: 'hosts', ids: id })).data.map(({ label, note }) => [label, note])
  expect(await named(teacher, colleague.user)).toEqual([[colleague.user.name, colleague.user.loginName]])
  for (const by of [teacher, city]) expect(await named(by, stranger.user)).toEqual([[stranger.user.name, '']])
})

test('D3-Q105 D3-B099 who had subscribed is told the new time, and that it was withdrawn; each once', async () => {
  const { id } = (await make(teacher)).data
  await publish(teacher, id)
  const subscriber = await aUser(database)
  await database
    .insert(marks)
    .values({ kind: 'subscription', type: 'live', itemId: id, userId: subscriber.id, createdAt: app.now() })
  await aUser(database)
  const told = async () => {
    await tellLiveNews(app)
    await tellLiveNews(app)
    const rows = await database.select().from(messages).where(eq(messages.userId, subscriber.id))
    return rows.map(({ title }) => title)
  }
  await change(teacher, id, { title: '换个题目' })
  const first = '直播时间：换个题目'
  // The publication itself is told, with the time that they know.
  expect(await told()).toEqual([first])
  await change(teacher, id, { startsAt: LATER })
  expect(await told()).toEqual([first, first])
  const [, moved] = await database.select().from(messages).where(eq(messages.userId, subscriber.id))
  expect(moved?.content).toBe('您预约的直播“换个题目”现定于 2026-11-24 09:00 开始。')
  await publish(teacher, id, 'hidden')
  const gone = '直播取消：换个题目'
  expect(await told()).toEqual([first, first, gone])
  app.pass(60)
  // There again, and back at a time that was told before: what they read last would be wrong otherwise.
  await publish(teacher, id)
  expect(await told()).toEqual([first, first, gone, first])
  app.pass(60)
  await change(teacher, id, { startsAt: AT })
  expect(await told()).toEqual([first, first, gone, first, first])
  // A room that is closed before the start can be entered by nobody.
  app.pass(60)
  await change(teacher, id, { isDisabled: true })
  expect(await told()).toEqual([first, first, gone, first, first, gone])
  app.pass(60)
  await change(teacher, id, { startsAt: LATER })
  expect(await told()).toHaveLength(6)
})

test('D3-Q105 who had subscribed hears that it began early, once; also when the process ended in between', async () => {
  const { id } = (await make(teacher)).data
  await publish(teacher, id)
  const subscriber = await aUser(database)
  await database
    .insert(marks)
    .values({ kind: 'subscription', type: 'live', itemId: id, userId: subscriber.id, createdAt: app.now() })
  await tellLiveNews(app)
  const told = async () => {
    const rows = await database.select().from(messages).where(eq(messages.userId, subscriber.id))
    return rows.map(({ title }) => title).slice(1)
  }
  await teacher.send(startLive, { id, isEarly: true })
  const [{ newsDueAt } = { newsDueAt: null }] = await database.select().from(lives).where(eq(lives.id, id))
  await Promise.all([tellLiveNews(app), tellLiveNews(app)])
  expect(await told()).toEqual(['直播提前开始：我的直播'])
  // As if the process had ended before it wrote that all were told.
  await database.update(lives).set({ newsDueAt }).where(eq(lives.id, id))
  await tellLiveNews(app)
  expect(await told()).toHaveLength(1)
  const [left] = await database.select().from(lives).where(eq(lives.id, id))
  expect(left?.newsDueAt).toBe(null)
})
