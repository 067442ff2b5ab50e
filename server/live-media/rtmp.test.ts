import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { endLive, pauseLive, publishTicket, rotateIngestKey, startLive } from '@college/contract/lives/host.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { encoderRoom, sendUntil, watchedFor } from '../testing/encoder-room.ts'
import { countedSince } from '../testing/event-count.ts'
import { aUser } from '../testing/factories.ts'
import { firstBytes, until } from '../testing/live-picture.ts'
import { liveSource } from '../testing/live-source.ts'
import { aLive } from '../testing/lives.ts'
import type { rtmpSource } from '../testing/rtmp-source.ts'

const room = await encoderRoom()
const { app, environment, port, host, hostUser, onAir, studioOf, urlsFor, hasPicture, replayOf } = room
const { database } = app
const program = (address: string, key: string, wish?: Parameters<typeof rtmpSource>[2]) =>
  room.program({ address, key }, wish)
const isList = (address: string) => async () => {
  const answer = await fetch(room.origin() + address)
  await answer.body?.cancel()
  return answer.status === 200
}

test('D3-Q06 a program sends by RTMP: it is watched as FLV and HLS, and recorded; B-frames keep their order', async () => {
  const live = await onAir()
  expect(live.address).toBe(`rtmp://127.0.0.1:${port}/live`)
  const source = await program(live.address, live.key, { delay: 80 })
  expect(source.isAdmitted).toBe(true)
  const before = await sendUntil(source, hasPicture(live.id))
  source.sendSeconds(5)
  const urls = await urlsFor(live.id)
  const flv = await firstBytes(room.origin() + urls.flv, 500)
  expect(flv.subarray(0, 3).toString()).toBe('FLV')
  // Two pictures between decoding and display, 80 ms.
  expect(flv.includes(Buffer.from([0x17, 1, 0, 0, 80]))).toBe(true)
  await until(isList(urls.hls))
  await host.send(endLive, { id: live.id })
  await source.closed
  const { seconds } = await replayOf(live.id, 1)
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
    const source = await liveSource(room.origin().replace('http', 'ws') + data.path)
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
  await sendUntil(first, hasPicture(live.id))
  process.kill(app.liveMedia.processes?.().rtmp ?? 0, 'SIGKILL')
  await first.closed
  let source = await program(live.address, live.key)
  await until(async () => {
    if (!source.isAdmitted) source = await program(live.address, live.key)
    return source.isAdmitted
  })
  source.sendSeconds(1)
  process.kill(app.liveMedia.processes?.().media ?? 0, 'SIGKILL')
  await until(async () => !(await studioOf(live.id)).hasPicture)
  // In the middle of a group: it is shown from its key picture on.
  await sendUntil(source, hasPicture(live.id), { keyEvery: 0 })
  expect(source.isOpen()).toBe(true)
  const { tags } = await watchedFor(room.origin() + (await urlsFor(live.id)).flv, 300)
  expect(tags[0]).toMatchObject({ kind: 'video', isKey: true })
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
