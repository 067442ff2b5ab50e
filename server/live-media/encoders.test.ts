import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endLive, liveStudio, startLive } from '@college/contract/lives/host.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { freePort } from '../testing/free-port.ts'
import { until } from '../testing/live-picture.ts'
import { aLive } from '../testing/lives.ts'
import { aac, avc, enhanced, mp3, rtmpSource } from '../testing/rtmp-source.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-encoders-'))
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

type Program = Awaited<ReturnType<typeof rtmpSource>>
const opened: Program[] = []
afterEach(async () => {
  for (const { socket, closed } of opened.splice(0)) {
    socket.destroy()
    await closed
  }
})

/** A live on air, and a program that sends to it. */
async function onAir(wish: Parameters<typeof rtmpSource>[2] = {}) {
  const { id } = await aLive(database, { hosts: [hostUser] })
  const { data } = await host.send(startLive, { id })
  const program = await rtmpSource(data.rtmp?.address ?? '', data.rtmp?.key ?? '', wish)
  opened.push(program)
  return { id, program }
}
const studioOf = async (id: string) => (await host.send(liveStudio, { id })).data
const urlsFor = async (liveId: string) => (await learner.send(queryLiveUrl, { liveId, type: 'play' })).data
const listOf = async (id: string) => {
  const answer = await fetch(origin + (await urlsFor(id)).hls)
  return answer.status === 200 ? await answer.text() : ''
}
const segmentsOf = async (id: string) => ((await listOf(id)).match(/seg\d+/g) ?? []) as string[]

/** Sends second by second until it is so. */
async function sendUntil(
  program: Program,
  is: () => Promise<boolean>,
  wish: Parameters<Program['sendSeconds']>[1] = {},
) {
  await until(async () => {
    program.sendSeconds(1, wish)
    return is()
  })
}

/** What a viewer who connects now is sent within this time: the tracks that the header names, and the packets. */
async function watched(id: string, ms: number): Promise<{ tracks: number; packets: number }> {
  const abort = new AbortController()
  const answer = await fetch(origin + (await urlsFor(id)).flv, { signal: abort.signal })
  setTimeout(() => abort.abort(), ms)
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of answer.body ?? []) pieces.push(piece)
  } catch {
    // The time is over.
  }
  const bytes = Buffer.concat(pieces)
  let packets = 0
  // The second byte of a body is 1 for a packet and 0 for what says how the track is encoded.
  for (let at = 13; at + 15 < bytes.length; at += 15 + bytes.readUIntBE(at + 1, 3)) packets += bytes[at + 12] ?? 0
  return { tracks: bytes[4] ?? 0, packets }
}

/** The parts of the replay, once so many are ready: their lengths and tracks. */
async function replayOf(id: string, count: number) {
  await host.send(endLive, { id })
  const parts = async () => (await learner.send(queryLiveUrl, { liveId: id, type: 'replay' })).data?.parts ?? []
  await until(async () => (await parts()).length >= count)
  const all = await parts()
  const tracks = await Promise.all(
    all.map(async ({ url }) => {
      const bytes = await (await fetch(origin + url)).arrayBuffer()
      const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
      return (await input.getTracks()).map(({ type }) => type)
    }),
  )
  return { tracks, seconds: all.reduce((sum, { seconds }) => sum + seconds, 0) }
}

test.each([
  ['sound', { sound: null }, { flv: 1, kind: 'video' }, '没有收到声音'],
  ['picture', { picture: null }, { flv: 4, kind: 'audio' }, '没有收到画面'],
] as const)(
  'D3-Q06 a program without %s is on air, recorded, and told what is missing',
  async (_name, wish, told, words) => {
    const { id, program } = await onAir(wish)
    await sendUntil(program, async () => (await studioOf(id)).hasPicture)
    program.sendSeconds(5)
    await until(async () => (await segmentsOf(id)).length > 2)
    const seen = watched(id, 1_500)
    program.sendSeconds(1)
    expect((await seen).tracks).toBe(told.flv)
    expect((await seen).packets).toBeGreaterThan(20)
    await until(async () => {
      program.sendSeconds(1)
      return (await studioOf(id)).received?.problems.some((problem) => problem.includes(words)) === true
    })
    const { tracks, seconds } = await replayOf(id, 1)
    expect(tracks).toEqual([[told.kind]])
    expect(seconds).toBeGreaterThan(5)
  },
)

test.each([
  ['picture', 4, ['audio']],
  ['sound', 1, ['video']],
] as const)(
  'D3-Q06 the %s stops: the other track goes on in HLS, in FLV and in the recording',
  async (stopped, flv, left) => {
    const { id, program } = await onAir()
    await sendUntil(program, async () => (await studioOf(id)).hasPicture)
    program.sendSeconds(4)
    await until(async () => (await segmentsOf(id)).length > 2)
    const before = (await segmentsOf(id)).at(-1) ?? ''
    const only = stopped === 'picture' ? 'sound' : 'picture'
    program.sendSeconds(8, { only })
    await until(async () => {
      const now = await segmentsOf(id)
      return now.length > 2 && !now.includes(before)
    })
    const seen = watched(id, 1_000)
    program.sendSeconds(1, { only })
    expect((await seen).tracks).toBe(flv)
    expect((await seen).packets).toBeGreaterThan(20)
    // It is back.
    await sendUntil(program, async () => (await watched(id, 300)).tracks === 5)
    program.sendSeconds(3)
    const { tracks, seconds } = await replayOf(id, 3)
    expect(tracks.slice(0, 3)).toEqual([['video', 'audio'], left, ['video', 'audio']])
    expect(seconds).toBeGreaterThan(4 + 8 + 3)
  },
)

const surround = aac(Buffer.from([0x11, 0xb0]))
const high444 = avc(
  Buffer.from('01f4000cffe1001a67f4000c919681419f8dc044000003000400000300c83c50aa8001000568ce0f1920', 'hex'),
)
const hevc = enhanced('picture', 'hvc1', Buffer.alloc(30, 1))
test.each([
  ['mp3', { sound: mp3 }, '声音是 MP3，本站只收 AAC：OBS › 设置 › 输出 › 音频编码器选 AAC'],
  ['5.1', { sound: surround }, '声音是 5.1 声道，本站只收单声道和双声道：OBS › 设置 › 音频 › 声道选立体声'],
  ['HEVC', { picture: hevc }, '画面是 H.265（HEVC），本站只收 H.264：OBS › 设置 › 输出 › 视频编码器选 H.264'],
  [
    '4:4:4',
    { picture: high444 },
    '画面是 H.264 4:4:4，手机放不出，本站只收 8 位 4:2:0：OBS › 设置 › 高级 › 颜色格式选 NV12',
  ],
])('D3-Q06 %s is not passed on, the host is told why and what to do, and the other track is on air', async (...row) => {
  const [, wish, problem] = row
  const { id, program } = await onAir(wish)
  await sendUntil(program, async () => (await studioOf(id)).received?.problems.includes(problem) === true)
  await sendUntil(program, async () => (await studioOf(id)).hasPicture)
  expect(program.isOpen()).toBe(true)
  const { received } = await studioOf(id)
  const isPictureLeft = !('picture' in wish)
  expect([received?.picture !== null, received?.sound !== null]).toEqual([isPictureLeft, !isPictureLeft])
  program.sendSeconds(3)
  expect((await replayOf(id, 1)).tracks[0]).toEqual([isPictureLeft ? 'video' : 'audio'])
})

test('D3-Q06 H.264 and AAC as enhanced RTMP writes them are passed on', async () => {
  const description = Buffer.from('0142c01effe100176742c01eda05067e7c0440000003004000000c83c58ba801000468ce0fc8', 'hex')
  const picture = enhanced('picture', 'avc1', description)
  const sound = enhanced('sound', 'mp4a', Buffer.from([0x11, 0x90]))
  const { id, program } = await onAir({ picture, sound })
  await sendUntil(program, async () => (await studioOf(id)).received?.sound?.channels === 2)
  program.sendSeconds(3)
  expect((await replayOf(id, 1)).tracks[0]).toEqual(['video', 'audio'])
})

test('D3-Q06 D3-Q105 the studio reads what arrives, how large and how often a key picture comes; it is gone with the program', async () => {
  const high = '0164001fffe1001a6764001facd9405005bb011000000300100000030320f183196001000468ef8fcb'
  const { id, program } = await onAir({ picture: avc(Buffer.from(high, 'hex')), sound: aac(Buffer.from([0x11, 0x90])) })
  expect((await studioOf(id)).received).toBeNull()
  await sendUntil(program, async () => (await studioOf(id)).received?.picture?.keySeconds === 1)
  expect((await studioOf(id)).received).toMatchObject({
    isConnected: true,
    picture: { profile: 'High', width: 1_280, height: 720, fps: 25 },
    sound: { channels: 2, rate: 48_000 },
    problems: [],
  })
  await until(async () => {
    program.sendSeconds(9, { keyEvery: 9 })
    await sleep(500)
    const [problem = ''] = (await studioOf(id)).received?.problems ?? []
    return problem.includes('关键帧间隔 9.0 秒，建议 1–2 秒')
  })
  program.socket.destroy()
  await until(async () => (await studioOf(id)).received === null)
})

const WRAP = 2 ** 32
test.each<[string, number, number]>([
  ['counts from forty days', 40 * 86_400_000, 0],
  ['goes round in the middle', WRAP - 4_500, 0],
  ['goes back by two seconds', 10_000, -2_000],
  ['goes forward by an hour', 0, 3_600_000],
])('D3-Q06 a program whose clock %s is not cut off, and its recording is as long as what it sent', async (...row) => {
  const [, from, jump] = row
  const { id, program } = await onAir({ from })
  let sent = 0
  await until(async () => {
    program.sendSeconds(1)
    sent += 1
    return (await studioOf(id)).hasPicture
  })
  program.sendSeconds(4)
  program.jump(jump)
  program.sendSeconds(4)
  const { seconds, tracks } = await replayOf(id, 1)
  expect(tracks).toHaveLength(1)
  expect(seconds).toBeGreaterThan(7.9)
  expect(seconds).toBeLessThan(sent + 8.5)
})

test('D3-B199 the program is gone: who connects is shown nothing again, until a picture is back', async () => {
  const { id, program } = await onAir()
  await sendUntil(program, async () => (await segmentsOf(id)).length > 2)
  const { data } = await host.send(liveStudio, { id })
  program.socket.destroy()
  await program.closed
  await until(async () => !(await studioOf(id)).hasPicture)
  // The two that say how the stream is encoded carry nothing to see.
  expect(await watched(id, 1_000)).toEqual({ tracks: 5, packets: 0 })
  await until(async () => (await listOf(id)) === '')
  const back = await rtmpSource(data.rtmp?.address ?? '', data.rtmp?.key ?? '')
  opened.push(back)
  await sendUntil(back, async () => (await segmentsOf(id)).length > 0)
  back.sendSeconds(1)
  expect((await watched(id, 1_000)).packets).toBeGreaterThan(20)
})
