import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loginOut } from '@college/contract/account/login.ts'
import {
  endLive,
  liveStudio,
  pauseLive,
  publishTicket,
  resumeLive,
  rotateIngestKey,
  startLive,
} from '@college/contract/lives/host.ts'
import { liveConfig, queryLiveUrl } from '@college/contract/lives/play.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { endOf, firstBytes, until } from '../../testing/live-picture.ts'
import { liveSource } from '../../testing/live-source.ts'
import { aLive } from '../../testing/lives.ts'
import { rtmpSource } from '../../testing/rtmp-source.ts'
import { startFakeSrs } from '../../testing/srs.ts'

const SECRET = 'a secret between the college and SRS'
const directory = mkdtempSync(path.join(tmpdir(), 'college-srs-'))
const srs = await startFakeSrs()
afterAll(() => {
  srs.close()
  rmSync(directory, { recursive: true })
})
const app = await testApp('2026-11-20T14:30+08:00', {
  environment: {
    DATA_DIR: directory,
    SRS_RTMP_URL: srs.rtmp,
    SRS_PLAY_URL: `${srs.http}/live`,
    SRS_API_URL: srs.http,
    SRS_SECRET: SECRET,
    SRS_DVR_URL: `${srs.http}/dvr`,
  },
})
const { database } = app
const hostUser = await aUser(database)
const host = await asUser(app, hostUser)
const learner = await asUser(app, await aUser(database))
let origin = ''
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  origin = new URL(app.http.listeningOrigin).origin
  srs.hooks = `${origin}/live/srs/hooks?secret=${encodeURIComponent(SECRET)}`
})

async function onAir() {
  const live = await aLive(database, { hosts: [hostUser] })
  const { data } = await host.send(startLive, { id: live.id })
  if (!data.rtmp) throw new Error('no address')
  return { ...live, ...data.rtmp }
}
async function studio(id: string) {
  const { data } = await host.send(publishTicket, { id })
  const source = await liveSource(origin.replace('http', 'ws') + data.path)
  await source.begin()
  return source
}
const stateOf = async (id: string) => (await host.send(liveStudio, { id })).data
const statusOf = async (address: string) => {
  const answer = await fetch(address)
  await answer.body?.cancel()
  return answer.status
}

test('D3-Q06 what the studio page sends is played by SRS, and recorded by the college', async () => {
  const live = await onAir()
  const source = await studio(live.id)
  await until(() => {
    source.sendSeconds(1)
    return (srs.senders.get(live.channelId)?.tags.length ?? 0) > 100
  })
  const tags = srs.senders.get(live.channelId)?.tags ?? []
  expect(tags.slice(0, 2).map(({ type, body }) => [type, body[1]])).toEqual([
    [9, 0],
    [8, 0],
  ])
  const { data } = await learner.send(queryLiveUrl, { liveId: live.id, type: 'play' })
  expect(data.flv).toContain(`${srs.http}/live/${live.channelId}.flv?ticket=play.`)
  expect((await learner.send(liveConfig, { channelId: live.channelId })).data.provider).toBe('srs')
  let watched: Buffer | undefined
  void firstBytes(data.flv, 2_000).then((bytes) => {
    watched = bytes
  })
  await until(async () => {
    source.sendSeconds(1)
    return (await stateOf(live.id)).viewers === 1
  })
  await until(() => {
    source.sendSeconds(1)
    return watched !== undefined
  })
  expect(watched?.subarray(0, 3).toString()).toBe('FLV')
  await host.send(endLive, { id: live.id })
  await until(() => !srs.senders.has(live.channelId))
  await until(async () => (await learner.send(queryLiveUrl, { liveId: live.id, type: 'replay' })).success)
})

test('security 20 SRS refuses foreign, altered, expired and missing tickets, and strangers its hooks', async () => {
  const [live, other] = [await onAir(), await onAir()]
  const { data } = await learner.send(queryLiveUrl, { liveId: live.id, type: 'play' })
  expect(await statusOf(data.flv)).toBe(200)
  expect(await statusOf(data.flv.replace(`${live.channelId}.flv`, `${other.channelId}.flv`))).toBe(403)
  expect(await statusOf(data.flv.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBe(403)
  expect(await statusOf(data.flv.replace(/\?.*/, ''))).toBe(403)
  app.pass(700)
  expect(await statusOf(data.flv)).toBe(403)
  app.pass(-700)
  for (const secret of ['', 'wrong', `${SECRET}x`]) {
    const address = `${origin}/live/srs/hooks?secret=${encodeURIComponent(secret)}`
    const answer = await fetch(address, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    expect(answer.status).toBe(403)
  }
  for (const stream of ['', '../x', 'x'.repeat(5_000)]) {
    expect(await srs.ask({ action: 'on_publish', stream, param: '' })).toBe(false)
  }
})

test('security 20 SRS plays to nobody whose session has ended', async () => {
  const live = await onAir()
  const viewer = await asUser(app, await aUser(database))
  const { data } = await viewer.send(queryLiveUrl, { liveId: live.id, type: 'play' })
  expect(await endOf(data.flv, 10_000, () => viewer.send(loginOut, {}))).toBeDefined()
  expect(await statusOf(data.flv)).toBe(403)
})

test('OBS sends to SRS with its key; a changed key cuts it off, and a pause holds it back', async () => {
  const live = await onAir()
  expect(live.address).toBe(srs.rtmp)
  const isSending = async () => (await stateOf(live.id)).hasPicture
  expect((await rtmpSource(live.address, `${live.channelId}?key=wrong`)).isAdmitted).toBe(false)
  const first = await rtmpSource(live.address, live.key)
  expect(first.isAdmitted).toBe(true)
  await until(isSending)
  const { data } = await host.send(rotateIngestKey, { id: live.id })
  await first.closed
  expect((await rtmpSource(live.address, live.key)).isAdmitted).toBe(false)
  const second = await rtmpSource(live.address, data.rtmp?.key ?? '')
  expect(second.isAdmitted).toBe(true)
  await host.send(pauseLive, { id: live.id })
  await second.closed
  expect((await rtmpSource(live.address, data.rtmp?.key ?? '')).isAdmitted).toBe(false)
  await host.send(resumeLive, { id: live.id })
  const third = await rtmpSource(live.address, data.rtmp?.key ?? '')
  // The studio page takes over, and OBS, which connects again by itself, does not.
  const source = await studio(live.id)
  await third.closed
  await until(async () => {
    source.sendSeconds(1)
    return srs.senders.has(live.channelId)
  })
  expect((await rtmpSource(live.address, data.rtmp?.key ?? '')).isAdmitted).toBe(false)
  source.socket.close()
})

test('what SRS has recorded of OBS becomes the replay; what it recorded of the studio is there already', async () => {
  const live = await onAir()
  const film = readFileSync('database/demo/media/files/mass-line/cd.mp4')
  srs.files.set('part.mp4', film)
  const file = './objs/nginx/html/dvr/part.mp4'
  const key = live.key.split('?')[1]
  await srs.ask({ action: 'on_dvr', stream: live.channelId, param: `?${key}`, file })
  await host.send(endLive, { id: live.id })
  const parts = async () => (await learner.send(queryLiveUrl, { liveId: live.id, type: 'replay' })).data?.parts ?? []
  await until(async () => (await parts()).length === 1)
})

test('without an answer from SRS the studio shows the figures of the college', async () => {
  const live = await onAir()
  srs.close()
  expect(await stateOf(live.id)).toMatchObject({ viewers: 0, hasPicture: false })
})
