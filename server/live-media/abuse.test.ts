import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loginOut } from '@college/contract/account/login.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { banFromLive } from '@college/contract/lives/chat.ts'
import { endLive, publishTicket, startLive } from '@college/contract/lives/host.ts'
import { liveInfo, roomRefusals } from '@college/contract/lives/live.ts'
import { getLiveSign, liveConfig, queryLiveUrl } from '@college/contract/lives/play.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNightly } from '../../tools/nightly.ts'
import { users } from '../account/tables.ts'
import { liveRecordings } from '../lives/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { countedSince } from '../testing/event-count.ts'
import { aUser } from '../testing/factories.ts'
import { endOf, firstBytes, until } from '../testing/live-picture.ts'
import { liveSource } from '../testing/live-source.ts'
import { aLive } from '../testing/lives.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-abuse-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-11-20T14:30+08:00', { environment: { DATA_DIR: directory } })
const { database } = app
const hostUser = await aUser(database)
const host = await asUser(app, hostUser)
const learnerUser = await aUser(database)
const learner = await asUser(app, learnerUser)
const sockets = new Set<net.Socket>()
app.http.server.on('connection', (socket: net.Socket) => sockets.add(socket))
// Streams and sockets that a test left open would hold the end of the server back.
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})
let origin = ''
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  origin = new URL(app.http.listeningOrigin).origin
})

async function onAir() {
  const live = await aLive(database, { hosts: [hostUser] })
  await host.send(startLive, { id: live.id })
  return live
}
async function studio(id: string, wish: Parameters<typeof liveSource>[1] = {}) {
  const { data } = await host.send(publishTicket, { id })
  const source = await liveSource(origin.replace('http', 'ws') + data.path, wish)
  await source.begin()
  return source
}
const urlsFor = async (liveId: string) => (await learner.send(queryLiveUrl, { liveId, type: 'play' })).data
const statusOf = async (address: string) => {
  const answer = await fetch(origin + address, { redirect: 'manual' })
  await answer.body?.cancel()
  return answer.status
}
const mediaProcess = () => app.liveMedia.processes?.().media ?? 0
/** Of the media process, in bytes; Linux only. */
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${mediaProcess()}/status`, 'utf8'))?.[1]) * 1_024

test('security 6 a learner gets no ticket to send by naming another role or person', async () => {
  const live = await onAir()
  const wish = { id: live.id, role: 'host', identity: 'host', userId: hostUser.id, user_id: hostUser.id }
  expect((await learner.ask(publishTicket, wish)).json()).toEqual(failed(commonRefusals.notAllowed))
  expect((await asGuest(app).ask(publishTicket, wish)).json().success).toBe(false)
  const sign = { channelId: live.channelId, role: 'host' }
  expect((await learner.send(getLiveSign, sign)).data.role).toBe('viewer')
})

test('security 20 lists, segments and replays are refused without a ticket, and after the end with an old one', async () => {
  const live = await onAir()
  const refused = await countedSince(app, 'live picture', 'no ticket')
  const source = await studio(live.id)
  source.sendSeconds(4)
  const { hls, flv } = await urlsFor(live.id)
  await until(async () => (await statusOf(hls)) === 200)
  const files = ['live.flv', 'index.m3u8', 'init1.mp4', 'seg1.m4s']
  for (const ticket of [live.channelId, 'play', `play.${live.channelId}`, '..%2f..', 'x'.repeat(2_000)]) {
    for (const file of files) expect(await statusOf(`/live/${ticket}/${file}`)).toBeGreaterThanOrEqual(400)
  }
  expect(await refused()).toBe(20)
  await host.send(endLive, { id: live.id })
  await until(async () => (await statusOf(flv)) === 404)
  await until(async () => (await learner.send(queryLiveUrl, { liveId: live.id, type: 'replay' })).success)
  const { data } = await learner.send(queryLiveUrl, { liveId: live.id, type: 'replay' })
  expect(await statusOf(data.url)).toBe(200)
  const bare = data.url.replace(/\?.*$/, '')
  for (const address of [bare, `/files/lives/${live.channelId}/1.mp4`, `/live/${live.channelId}-1.mp4`]) {
    if (address !== data.url) expect(await statusOf(address)).toBeGreaterThanOrEqual(400)
  }
  expect((await asGuest(app).ask(queryLiveUrl, { liveId: live.id, type: 'replay' })).json().success).toBe(false)
})

test('security 20 what a session watches stops within seconds of its end, and with another session goes on', async () => {
  const live = await onAir()
  const source = await studio(live.id)
  const sending = setInterval(() => source.sendSeconds(0.5), 500)
  const person = await aUser(database)
  const [phone, desk] = [await asUser(app, person), await asUser(app, person)]
  const urlsOf = async (client: typeof phone) =>
    (await client.send(queryLiveUrl, { liveId: live.id, type: 'play' })).data
  const [left, kept] = [await urlsOf(phone), await urlsOf(desk)]
  await until(async () => (await statusOf(left.hls)) === 200)
  expect(await endOf(origin + left.flv, 10_000, () => phone.send(loginOut, {}))).toBeDefined()
  await until(async () => (await statusOf(left.hls)) === 403)
  expect(await statusOf(left.flv)).toBe(403)
  expect([await statusOf(kept.hls), await statusOf(kept.flv)]).toEqual([200, 200])

  const locked = () => database.update(users).set({ status: 'locked' }).where(eq(users.id, person.id))
  expect(await endOf(origin + kept.flv, 10_000, locked)).toBeDefined()
  clearInterval(sending)
  source.socket.close()
})

test('security 20 a replay is sent to nobody whose session has ended', async () => {
  const live = await aLive(database, { hosts: [hostUser], endedAt: app.now() })
  const key = `lives/${live.channelId}/1.mp4`
  await app.storage.put(key, Buffer.alloc(64 * 1024 ** 2), 'video/mp4')
  const recording = { liveId: live.id, part: 1, key, seconds: 600, recordedAt: app.now() }
  await database.insert(liveRecordings).values(recording)
  const viewer = await asUser(app, await aUser(database))
  const { data } = await viewer.send(queryLiveUrl, { liveId: live.id, type: 'replay' })
  const [part] = JSON.parse((await viewer.send(liveInfo, { id: live.id })).data.ncLiveInfo.playBackVideos)
  expect([await statusOf(data.url), await statusOf(part.url)]).toEqual([200, 200])
  expect(await isCutOff(data.url, () => viewer.send(loginOut, {}))).toBe(true)
  for (const url of [data.url, part.url]) await until(async () => (await statusOf(url)) === 403)
})

/** Whether a film that is taken piece by piece, as a browser does, is cut off. */
async function isCutOff(url: string, act: () => Promise<unknown>): Promise<boolean> {
  const asked = http.get(origin + url, { agent: false })
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  answer.on('data', () => {
    answer.pause()
    setTimeout(() => answer.resume(), 50)
  })
  answer.on('error', () => {})
  const ended = new Promise<boolean>((resolve) => void answer.once('close', () => resolve(true)))
  await act()
  const isEnded = await Promise.race([ended, sleep(20_000, false)])
  answer.destroy()
  return isEnded && !answer.complete
}

test('security 20 a ticket to send of any length is refused and counted', async () => {
  await onAir()
  const refused = await countedSince(app, 'live publish', 'no ticket')
  const wrong = ['', 'publish', 'x'.repeat(301), 'x'.repeat(8_000), 'publish.?ticket=1', '..%2f..']
  for (const ticket of wrong) {
    const headers = { connection: 'upgrade', upgrade: 'websocket' }
    const asked = http.get(`${origin}/live/publish/${ticket}`, { headers, agent: false })
    const [{ statusCode }] = (await once(asked, 'response')) as [http.IncomingMessage]
    expect(statusCode).toBe(401)
  }
  expect(await refused()).toBe(wrong.length)
})

const head = (kind: number, flags: number, at: number) => {
  const bytes = Buffer.alloc(10)
  bytes[0] = kind
  bytes[1] = flags
  bytes.writeDoubleBE(at, 2)
  return bytes
}
const payload = Buffer.from([0, 0, 0, 1, 0x65])
const noise: [string, Buffer][] = [
  ['a head without a picture', head(1, 1, 0)],
  ['another kind', Buffer.concat([head(9, 1, 0), payload])],
  ['no time', Buffer.concat([head(1, 1, Number.NaN), payload])],
  ['a time beyond all', Buffer.concat([head(1, 1, 1e300), payload])],
  ['a time before all', Buffer.concat([head(1, 1, -5), payload])],
  ['one byte', Buffer.from([1])],
]
test.each(noise)('%s closes the connection, and the next source finds everything in order', async (_name, bytes) => {
  const live = await onAir()
  const source = await studio(live.id)
  const before = mediaProcess()
  source.socket.send(bytes)
  expect(await source.closed).toBe(4000)
  const again = await studio(live.id)
  again.sendSeconds(2)
  expect((await firstBytes(origin + (await urlsFor(live.id)).flv, 500)).subarray(0, 3).toString()).toBe('FLV')
  expect(mediaProcess()).toBe(before)
  again.socket.close()
})

test('D3-Q06 a stream whose times run backwards goes on', async () => {
  const live = await onAir()
  const source = await studio(live.id)
  source.sendSeconds(3)
  source.rewind(2_000)
  source.sendSeconds(3)
  await source.arrived()
  await sleep(200)
  expect(source.isOpen()).toBe(true)
  source.socket.close()
})

test('a stream whose pictures are shown before those of the group before is refused once, and fills no log', async () => {
  const live = await onAir()
  const source = await studio(live.id)
  const later = Buffer.alloc(4)
  later.writeInt32BE(5_000)
  source.socket.send(Buffer.concat([head(1, 3, 0), later, payload]))
  for (let at = 40; at < 400; at += 40) source.socket.send(Buffer.concat([head(1, 1, at), payload]))
  expect(await source.closed).toBe(4000)
})

/** Connections at once; more than the five that one viewer may have. */
const CROWD = isNightly ? 100 : 12

test('many connections of one host: the newest sends; as many of one viewer: five are left', async () => {
  const live = await onAir()
  const sources: Awaited<ReturnType<typeof studio>>[] = []
  for (let count = 0; count < CROWD; count += 1) sources.push(await studio(live.id))
  const last = sources.at(-1)
  await until(() => sources.filter((source) => source.isOpen()).length === 1)
  expect(last?.isOpen()).toBe(true)
  const { flv } = await urlsFor(live.id)
  const sockets = Array.from({ length: CROWD }, () => net.connect(Number(new URL(origin).port), '127.0.0.1'))
  for (const socket of sockets) {
    socket.on('error', () => {}).resume()
    socket.write(`GET ${flv} HTTP/1.1\r\nhost: x\r\n\r\n`)
  }
  await until(async () => {
    last?.sendSeconds(1)
    await sleep(100)
    return sockets.filter(({ closed, readyState }) => !closed && readyState === 'open').length === 5
  })
  for (const socket of sockets) socket.destroy()
  last?.socket.close()
})

test('a viewer that reads nothing is skipped and cut; others miss nothing, and the memory stays', async () => {
  const live = await onAir()
  const source = await studio(live.id, { pictureBytes: 40_000 })
  source.sendSeconds(1)
  const { flv } = await urlsFor(live.id)
  const slow = net.connect(Number(new URL(origin).port), '127.0.0.1').pause()
  slow.write(`GET ${flv} HTTP/1.1\r\nhost: x\r\n\r\n`)
  const { data } = await host.send(queryLiveUrl, { liveId: live.id, type: 'play' })
  const wanted = 30_000_000
  let seen = 0
  const begun = Promise.withResolvers<void>()
  const watching = firstBytes(origin + data.flv, wanted, begun.resolve).then(({ length }) => {
    seen = length
  })
  await begun.promise
  const before = memory()
  for (let second = 0; second < 40 && seen === 0; second += 1) {
    source.sendSeconds(1)
    await sleep(100)
  }
  await watching
  expect(seen).toBeGreaterThanOrEqual(wanted)
  expect(memory() - before).toBeLessThan(90_000_000)
  slow.destroy()
  source.socket.close()
})

test('who has left is no viewer any more, and costs nothing', async () => {
  const live = await onAir()
  const source = await studio(live.id)
  source.sendSeconds(2)
  const { flv } = await urlsFor(live.id)
  await firstBytes(origin + flv, 500)
  const viewers = () => source.told.findLast(({ t }) => t === 'stat')?.viewers
  const open = await fetch(origin + flv)
  await until(() => viewers() === 1)
  await open.body?.cancel()
  await until(() => viewers() === 0)
  source.socket.close()
})

test('D3-B218 security 20 who is turned out sees nothing more on any device, with no address they hold or ask for', async () => {
  const live = await onAir()
  const source = await studio(live.id)
  source.sendSeconds(4)
  const [{ flv, hls }, bystander] = [await urlsFor(live.id), await asUser(app, await aUser(database))]
  await until(async () => (await statusOf(hls)) === 200)
  const [segment = ''] = /seg\d+\.m4s/.exec(await (await fetch(origin + hls)).text()) ?? []
  const theirs = (await bystander.send(queryLiveUrl, { liveId: live.id, type: 'play' })).data
  const [watching, other] = [await fetch(origin + flv), await fetch(origin + theirs.flv)]
  const refused = await countedSince(app, 'live picture', 'shut out')

  await host.send(banFromLive, { id: live.id, userId: learnerUser.id, isBanned: true })
  await expect(watching.arrayBuffer()).rejects.toThrow()
  const second = await asUser(app, learnerUser)
  for (const device of [learner, second]) {
    const asked = await device.send(queryLiveUrl, { liveId: live.id, type: 'play' })
    expect(asked).toEqual(failed(roomRefusals.kicked))
    expect(await device.send(liveConfig, { channelId: live.channelId })).toEqual(failed(roomRefusals.kicked))
  }
  expect(await statusOf(flv)).toBe(403)
  await until(async () => (await statusOf(hls)) === 403)
  expect(await statusOf(hls.replace('index.m3u8', segment))).toBe(403)
  expect(await refused()).toBeGreaterThanOrEqual(3)
  await until(async () => {
    source.sendSeconds(1)
    return (await statusOf(theirs.hls)) === 200
  })
  await other.body?.cancel()

  await host.send(banFromLive, { id: live.id, userId: learnerUser.id, isBanned: false })
  expect((await learner.send(queryLiveUrl, { liveId: live.id, type: 'play' })).success).toBe(true)
  source.socket.close()
})
