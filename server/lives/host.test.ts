import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import {
  endLive,
  liveStudio,
  pauseLive,
  publishTicket,
  resumeLive,
  rotateIngestKey,
  startLive,
} from '@college/contract/lives/host.ts'
import { liveTypes } from '@college/contract/lives/live.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'
import { lives } from './tables.ts'

const app = await testApp('2026-11-20T14:30+08:00')
const { database } = app
const hostUser = await aUser(database)
const host = await asUser(app, hostUser)
const acts = [startLive, pauseLive, resumeLive, endLive, rotateIngestKey, publishTicket, liveStudio]
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
