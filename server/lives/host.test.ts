import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  endLive,
  endRehearsal,
  liveStudio,
  pauseLive,
  publishTicket,
  rehearsalPicture,
  reopenLive,
  resumeLive,
  rotateIngestKey,
  startLive,
  startRehearsal,
} from '@college/contract/lives/host.ts'
import { liveInfo, liveTypes } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { lives } from './tables.ts'

const app = await testApp('2026-11-20T14:30+08:00')
const { database } = app
const hostUser = await aUser(database)
const host = await asUser(app, hostUser)
const acts = [
  ...[startLive, pauseLive, resumeLive, endLive, reopenLive, rotateIngestKey, publishTicket, liveStudio],
  ...[startRehearsal, endRehearsal, rehearsalPicture],
]
const { notOnAir, ended, notNative, disabled } = liveStudio.refusals

test('D3-Q20 start, pause, resume and end, each of which may be repeated', async () => {
  const { id } = await aLive(database, { hosts: [hostUser] })
  const states = []
  for (const act of [liveStudio, startLive, startLive, pauseLive, pauseLive, resumeLive, endLive, endLive]) {
    states.push((await host.send(act, { id })).data.state.text)
  }
  expect(states).toEqual(['未开始', '直播中', '直播中', '暂停中', '暂停中', '直播中', '已结束', '已结束'])
  for (const act of [startLive, pauseLive, resumeLive, publishTicket]) {
    expect(await host.send(act, { id })).toEqual(failed(ended))
  }
})

test('MLPS the beginning and the end of a live are in the audit log once, with who did it', async () => {
  const { id } = await aLive(database, { hosts: [hostUser] })
  for (const act of [startLive, startLive, pauseLive, endLive, endLive, reopenLive]) await host.send(act, { id })
  const { rows } = await database.execute(sql`
    select action, actor, result from audit_log where target = ${id} order by id`)
  expect(rows).toEqual(
    ['start-live', 'end-live', 'reopen-live'].map((action) => ({ action, actor: hostUser.id, result: 'done' })),
  )
})

test('the time of the start stays that of the first', async () => {
  const { id } = await aLive(database, { hosts: [hostUser] })
  const begun = (await host.send(startLive, { id })).data.startedAt
  app.pass(60)
  expect((await host.send(startLive, { id })).data.startedAt).toBe(begun)
  app.setNow('2026-11-20T14:30+08:00')
})

test('before the start there is nothing to pause, to end or to send', async () => {
  const { id } = await aLive(database, { hosts: [hostUser] })
  for (const act of [pauseLive, resumeLive, endLive, publishTicket]) {
    expect(await host.send(act, { id })).toEqual(failed(notOnAir))
  }
})

test('security 6 only people of the host list and administrators get in', async () => {
  const { id } = await aLive(database, { hosts: [hostUser], startedAt: new Date('2026-11-20T14:29+08:00') })
  const teacher = await asUser(app, await aUser(database, { roles: ['learner', 'teacher'] }))
  const other = await aUser(database)
  await aLive(database, { hosts: [other] })
  const stranger = await asUser(app, other)
  for (const act of acts) {
    expect(await stranger.send(act, { id })).toEqual(failed(commonRefusals.notAllowed))
    expect(await teacher.send(act, { id })).toEqual(failed(commonRefusals.notAllowed))
    expect(await asGuest(app).send(act, { id })).toEqual(failed(commonRefusals.logInFirst))
    // A live that does not exist is refused the same way.
    expect(await host.send(act, { id: hostUser.id })).toEqual(failed(commonRefusals.notAllowed))
  }
  const [untouched] = (await database.select().from(lives)).filter((live) => live.id === id)
  expect(untouched).toMatchObject({ endedAt: null, pausedAt: null, ingestVersion: 1 })
  const administrator = await asUser(app, await aUser(database, { roles: ['learner', 'administrator'] }))
  expect((await administrator.send(liveStudio, { id })).success).toBe(true)
})

test('a film, a link and a disabled room have no studio', async () => {
  const film = await aLive(database, { hosts: [hostUser], type: liveTypes.video })
  const closed = await aLive(database, { hosts: [hostUser], isDisabled: true })
  for (const act of acts) {
    expect(await host.send(act, { id: film.id })).toEqual(failed(notNative))
    expect(await host.send(act, { id: closed.id })).toEqual(failed(disabled))
  }
})

const threeDaysLater = {
  startsAt: new Date('2026-11-23T14:30+08:00'),
  endsAt: new Date('2026-11-23T16:00+08:00'),
}

test('D3-Q105 a start long before the announced one is asked for twice; nothing begins by the first', async () => {
  const { id } = await aLive(database, { hosts: [hostUser], ...threeDaysLater })
  expect(await host.send(startLive, { id })).toEqual(failed(startLive.refusals.early))
  expect((await host.send(liveStudio, { id })).data).toMatchObject({ startedAt: null, state: { text: '未开始' } })
  expect((await host.send(startLive, { id, isEarly: true })).data.state.text).toBe('直播中')
  // It has begun: who taps again is not asked.
  expect((await host.send(startLive, { id })).data.state.text).toBe('直播中')
})

test('D3-Q105 what was ended by mistake goes on for ten minutes as the same live, then not any more', async () => {
  app.setNow('2026-11-20T14:30+08:00')
  const { id } = await aLive(database, { hosts: [hostUser] })
  const begun = (await host.send(startLive, { id })).data.startedAt
  expect((await host.send(liveStudio, { id })).data.reopensUntil).toBe(null)
  app.pass(1_200)
  await host.send(pauseLive, { id })
  app.pass(60)
  const ended = (await host.send(endLive, { id })).data
  expect(ended).toMatchObject({ state: { text: '已结束' }, reopensUntil: '2026-11-20T07:01:00.000Z' })
  app.pass(300)
  expect((await host.send(reopenLive, { id })).data).toMatchObject({
    ...{ startedAt: begun, state: { text: '直播中' }, reopensUntil: null },
  })
  const [row] = await database.select().from(lives).where(eq(lives.id, id))
  expect(row).toMatchObject({
    endedAt: null,
    pausedAt: null,
    settledAt: null,
    pausedMs: 360_000,
    onAirSince: app.now(),
  })
  // A second tap changes nothing.
  expect((await host.send(reopenLive, { id })).data.state.text).toBe('直播中')
  await host.send(endLive, { id })
  app.pass(600)
  expect(await host.send(reopenLive, { id })).toEqual(failed(reopenLive.refusals.late))
  expect((await host.send(liveStudio, { id })).data.reopensUntil).toBe(null)
  app.setNow('2026-11-20T14:30+08:00')
})

test('D3-Q105 a rehearsal starts nothing, sends to a channel of its own, and is over with the start or after half an hour', async () => {
  const live = await aLive(database, { hosts: [hostUser], ...threeDaysLater })
  const { id } = live
  const learner = await asUser(app, await aUser(database))
  const stateFor = async () => (await learner.send(liveInfo, { id })).data
  const before = await stateFor()
  expect(await host.send(publishTicket, { id })).toEqual(failed(notOnAir))
  const studio = (await host.send(startRehearsal, { id })).data
  expect(studio).toMatchObject({ startedAt: null, state: { text: '未开始' } })
  expect(studio.rehearsesUntil).toBe(new Date(app.now().getTime() + 30 * 60_000).toISOString())
  // Begun twice it is the same rehearsal.
  app.pass(60)
  expect((await host.send(startRehearsal, { id })).data.rehearsesUntil).toBe(studio.rehearsesUntil)
  const { path } = (await host.send(publishTicket, { id })).data
  const { flv } = (await host.send(rehearsalPicture, { id })).data
  for (const address of [path, flv]) expect(address).not.toContain(live.channelId)
  // Learners are told the same as before, and see nothing.
  expect(await stateFor()).toEqual({ ...before, countDown: before.countDown - 60_000 })
  expect(await learner.send(queryLiveUrl, { liveId: id, type: 'play' })).toMatchObject({ success: false })

  await host.send(endRehearsal, { id })
  expect(await host.send(rehearsalPicture, { id })).toEqual(failed(rehearsalPicture.refusals.noRehearsal))
  expect(await host.send(publishTicket, { id })).toEqual(failed(notOnAir))
  await host.send(startRehearsal, { id })
  app.pass(30 * 60)
  expect((await host.send(liveStudio, { id })).data.rehearsesUntil).toBe(null)
  expect(await host.send(publishTicket, { id })).toEqual(failed(notOnAir))

  await host.send(startRehearsal, { id })
  expect((await host.send(startLive, { id, isEarly: true })).data).toMatchObject({ rehearsesUntil: null })
  expect((await host.send(publishTicket, { id })).data.path).toContain(live.channelId)
  expect(await host.send(startRehearsal, { id })).toEqual(failed(startRehearsal.refusals.begun))
  app.setNow('2026-11-20T14:30+08:00')
})
