import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  endLive,
  liveStudio,
  pauseLive,
  publishTicket,
  rotateIngestKey,
  startLive,
} from '@college/contract/lives/host.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { countedSince } from '../testing/event-count.ts'
import { aUser } from '../testing/factories.ts'
import { freePort } from '../testing/free-port.ts'
import { firstBytes, until } from '../testing/live-picture.ts'
import { liveSource } from '../testing/live-source.ts'
import { aLive } from '../testing/lives.ts'
import { rtmpSource } from '../testing/rtmp-source.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-rtmp-'))
afterAll(() => rmSync(directory, { recursive: true }))
const port = await freePort()
const environment = { DATA_DIR: directory, RTMP_PORT: String(port), LOG_LEVEL: 'warn' }
const app = await testApp('2026-11-20T14:30+08:00', { environment })
const { database } = app
const hostUser = await aUser(database)
const host = await asUser(app, hostUser)
const learner = await asUser(app, await aUser(database))
let origin = ''
beforeAll(async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  origin = new URL(app.http.listeningOrigin).origin
})

const opened: { socket: net.Socket; closed: Promise<unknown> }[] = []
const program: typeof rtmpSource = async (...wish) => {
  const source = await rtmpSource(...wish)
  opened.push(source)
  return source
}
afterEach(async () => {
  for (const { socket, closed } of opened.splice(0)) {
    socket.destroy()
    await closed
  }
})

async function onAir() {
  const live = await aLive(database, { hosts: [hostUser] })
  const { data } = await host.send(startLive, { id: live.id })
  if (!data.rtmp) throw new Error('no port')
  return { ...live, ...data.rtmp }
}
const studioOf = async (id: string) => (await host.send(liveStudio, { id })).data
const urlsFor = async (liveId: string) => (await learner.send(queryLiveUrl, { liveId, type: 'play' })).data
const hasPicture = (id: string) => async () => (await studioOf(id)).hasPicture
/** Sends until the picture arrives: what comes before the media process is ready is thrown away. Answers the seconds. */
async function sendUntilSeen(source: Awaited<ReturnType<typeof rtmpSource>>, id: string): Promise<number> {
  let sent = 0
  await until(async () => {
    source.sendSeconds(1)
    sent += 1
    return (await studioOf(id)).hasPicture
  })
  return sent
}
const isList = (address: string) => async () => {
  const answer = await fetch(origin + address)
  await answer.body?.cancel()
  return answer.status === 200
}

test('D3-Q06 a program sends by RTMP: it is watched as FLV and HLS, and recorded; B-frames keep their order', async () => {
  const live = await onAir()
  expect(live.address).toBe(`rtmp://127.0.0.1:${port}/live`)
  const source = await program(live.address, live.key, { delay: 80 })
  expect(source.isAdmitted).toBe(true)
  const before = await sendUntilSeen(source, live.id)
  source.sendSeconds(5)
  const urls = await urlsFor(live.id)
  const flv = await firstBytes(origin + urls.flv, 500)
  expect(flv.subarray(0, 3).toString()).toBe('FLV')
  // Two pictures between decoding and display, 80 ms.
  expect(flv.includes(Buffer.from([0x17, 1, 0, 0, 80]))).toBe(true)
  await until(isList(urls.hls))
  await host.send(endLive, { id: live.id })
  await source.closed
  const replay = async () => (await learner.send(queryLiveUrl, { liveId: live.id, type: 'replay' })).data?.parts ?? []
  await until(async () => (await replay()).length === 1)
  const seconds = (await replay())[0]?.seconds ?? 0
  expect(seconds).toBeGreaterThan(4.5)
  expect(seconds).toBeLessThan(before + 5.5)
})

test('security 20 a wrong, foreign or old key is told so and cut off; a changed key is dead at once', async () => {
  const [live, other] = [await onAir(), await onAir()]
  const waiting = await aLive(database, { hosts: [hostUser] })
  const early = (await studioOf(waiting.id)).rtmp?.key ?? ''
  const forged = live.key.replace(live.channelId, other.channelId)
  const refused = await countedSince(app, 'live ingest', 'wrong key')
  for (const key of [early, forged, live.channelId, '', 'x'.repeat(300)]) {
    const source = await program(live.address, key)
    expect([source.isAdmitted, source.isToldKeyIsWrong()]).toEqual([false, true])
    await source.closed
  }
  expect(await refused()).toBe(5)
  const source = await program(live.address, live.key)
  source.sendSeconds(1)
  const { data } = await host.send(rotateIngestKey, { id: live.id })
  await source.closed
  expect((await program(live.address, live.key)).isAdmitted).toBe(false)
  expect((await program(live.address, data.rtmp?.key ?? '')).isAdmitted).toBe(true)
  const bystander = await program(other.address, other.key)
  expect(bystander.isOpen()).toBe(true)
})

test('it takes over from the studio page and back; the one that lost is told and stays quiet', async () => {
  const live = await onAir()
  const studio = async () => {
    const { data } = await host.send(publishTicket, { id: live.id })
    const source = await liveSource(origin.replace('http', 'ws') + data.path)
    await source.begin()
    return source
  }
  const first = await studio()
  const sender = await program(live.address, live.key)
  expect(await first.closed).toBe(4001)
  const second = await studio()
  await sleep(300)
  sender.sendSeconds(2)
  await sleep(500)
  expect([sender.isOpen(), second.isOpen()]).toEqual([true, true])
  second.sendSeconds(2)
  await until(hasPicture(live.id))
  // The program is started again by its host: a new connection.
  const again = await program(live.address, live.key)
  expect([again.isAdmitted, await second.closed]).toEqual([true, 4001])
})

test('kill -9 of the RTMP process or of the media process: a new connection, or the same one, goes on', async () => {
  const live = await onAir()
  const first = await program(live.address, live.key)
  await sendUntilSeen(first, live.id)
  process.kill(app.liveMedia.processes?.().rtmp ?? 0, 'SIGKILL')
  await first.closed
  let source = await program(live.address, live.key)
  await until(async () => {
    if (!source.isAdmitted) source = await program(live.address, live.key)
    return source.isAdmitted
  })
  process.kill(app.liveMedia.processes?.().media ?? 0, 'SIGKILL')
  await sendUntilSeen(source, live.id)
  expect(source.isOpen()).toBe(true)
})

test('while the live is paused nothing is passed on, also not to a program that enters then', async () => {
  const live = await onAir()
  await host.send(pauseLive, { id: live.id })
  const source = await program(live.address, live.key)
  await sleep(300)
  source.sendSeconds(2)
  await sleep(700)
  expect(source.isAdmitted).toBe(true)
  expect((await studioOf(live.id)).hasPicture).toBe(false)
})

const rubbish: [string, Buffer][] = [
  ['another protocol', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  [
    'a handshake and then noise',
    Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536), Buffer.alloc(40_000, 0x5a)]),
  ],
  [
    'a message of 16 MB',
    Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * 1_536), Buffer.from('03000000ffffff140000000000', 'hex')]),
  ],
]
test.each(rubbish)('%s is cut off', async (_name, bytes) => {
  const refused = await countedSince(app, 'live ingest', 'not understood')
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  socket.resume()
  socket.write(bytes)
  await closed
  expect(socket.destroyed).toBe(true)
  await until(async () => (await refused()) === 1)
})

test('security 20 one address holds at most four connections, and another program still gets in after them', async () => {
  const live = await onAir()
  await until(async () => (await program(live.address, live.key)).isAdmitted)
  const refused = await countedSince(app, 'live ingest', 'too many')
  const sockets = Array.from({ length: 30 }, () => net.connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => {}).resume()
  await until(() => sockets.filter(({ closed, readyState }) => !closed && readyState === 'open').length <= 4)
  await until(async () => (await refused()) >= 26)
  for (const socket of sockets) socket.destroy()
  await until(async () => (await program(live.address, live.key)).isAdmitted)
})

test('a port in use: no RTMP, and everything else works', async () => {
  const second = await testApp('2026-11-20T14:30+08:00', { environment })
  await second.http.listen({ port: 0, host: '127.0.0.1' })
  const user = await aUser(second.database)
  const live = await aLive(second.database, { hosts: [user] })
  const { data } = await (await asUser(second, user)).send(startLive, { id: live.id })
  expect([data.state.text, data.rtmp]).toEqual(['直播中', null])
})
