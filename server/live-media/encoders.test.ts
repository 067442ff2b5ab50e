import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { encoderRoom, sendUntil, watchedFor } from '../testing/encoder-room.ts'
import { until } from '../testing/live-picture.ts'
import { aac, avc, enhanced, mp3, type rtmpSource } from '../testing/rtmp-source.ts'

const room = await encoderRoom()
const { studioOf, urlsFor, listOf, replayOf } = room

/** A live on air, and a program that sends to it. */
async function onAir(wish: Parameters<typeof rtmpSource>[2] = {}) {
  const { id, address, key } = await room.onAir()
  const program = await room.program({ address, key }, wish)
  return { id, program, address, key }
}
const segmentsOf = async (id: string) => ((await listOf(id)).match(/seg\d+/g) ?? []) as string[]

/** What a viewer who connects now is sent within this time: the tracks that the header names, and how many packets. */
async function watched(id: string, ms: number): Promise<{ tracks: number; packets: number }> {
  const { tracks, tags } = await watchedFor(room.origin() + (await urlsFor(id)).flv, ms)
  return { tracks, packets: tags.length }
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
    const seen = watched(id, 600)
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
    const seen = watched(id, 500)
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

/** 1280 × 720. */
const HIGH = '0164001fffe1001a6764001facd9405005bb011000000300100000030320f183196001000468ef8fcb'
test('D3-Q06 mp3 is not passed on, the host is told why and what to do, and the picture is on air', async () => {
  const { id, program } = await onAir({ sound: mp3 })
  const problem = '声音是 MP3，本站只收 AAC：OBS › 设置 › 输出 › 音频编码器选 AAC'
  await sendUntil(program, async () => (await studioOf(id)).received?.problems.includes(problem) === true)
  await sendUntil(program, async () => (await studioOf(id)).hasPicture)
  expect(program.isOpen()).toBe(true)
  expect((await studioOf(id)).received).toMatchObject({ picture: expect.anything(), sound: null })
  program.sendSeconds(3)
  expect((await replayOf(id, 1)).tracks[0]).toEqual(['video'])
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
  const { id, program } = await onAir({ picture: avc(Buffer.from(HIGH, 'hex')), sound: aac(Buffer.from([0x11, 0x90])) })
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

test('D3-Q06 a single key picture: on air, in HLS, seen whole by who joins, said to the host, and recorded', async () => {
  const { id, program } = await onAir()
  // All of it before the media process can be ready.
  program.sendSeconds(1)
  program.sendSeconds(15, { keyEvery: 0 })
  await until(async () => (await segmentsOf(id)).length > 0)
  const { tags } = await watchedFor(room.origin() + (await urlsFor(id)).flv, 500)
  expect(tags[0]).toMatchObject({ kind: 'video', isKey: true })
  expect(tags.filter(({ kind }) => kind === 'video')).toHaveLength(16 * 25)
  await until(async () => (await studioOf(id)).received?.problems.some((text) => text.includes('关键帧间隔')) === true)
  const { seconds } = await replayOf(id, 1)
  expect(seconds).toBeCloseTo(16, 0)
})

test('D3-Q06 a picture of another size, each with a single key picture: no second is lost', async () => {
  const { id, program } = await onAir()
  program.sendSeconds(1)
  program.sendSeconds(3, { keyEvery: 0 })
  await until(async () => (await studioOf(id)).hasPicture)
  program.announce({ picture: avc(Buffer.from(HIGH, 'hex')) })
  program.sendSeconds(1)
  program.sendSeconds(3, { keyEvery: 0 })
  await until(async () => (await studioOf(id)).received?.picture?.width === 1_280)
  const seen = async () => (await watchedFor(room.origin() + (await urlsFor(id)).flv, 200)).tags
  await until(async () => (await seen()).filter(({ kind }) => kind === 'video').length === 100)
  const { seconds } = await replayOf(id, 2)
  expect(seconds).toBeCloseTo(8, 0)
})

const WRAP = 2 ** 32
// The other jumps of clocks: packer/timeline.test.ts.
test.each<[string, number, number]>([
  ['goes round in the middle', WRAP - 4_500, 0],
  ['goes forward by an hour', 40 * 86_400_000, 3_600_000],
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
  await until(async () => (await segmentsOf(id)).length > 7)
  const { seconds, tracks } = await replayOf(id, 1)
  expect(tracks).toHaveLength(1)
  expect(seconds).toBeGreaterThan(7.9)
  expect(seconds).toBeLessThan(sent + 8.5)
})

test('D3-B199 the program is gone: who connects is shown nothing again, until a picture is back', async () => {
  const { id, program, address, key } = await onAir()
  await sendUntil(program, async () => (await segmentsOf(id)).length > 2)
  program.socket.destroy()
  await program.closed
  await until(async () => !(await studioOf(id)).hasPicture)
  // The two that say how the stream is encoded carry nothing to see.
  expect(await watched(id, 1_000)).toEqual({ tracks: 5, packets: 0 })
  await until(async () => (await listOf(id)) === '')
  const back = await room.program({ address, key })
  await sendUntil(back, async () => (await segmentsOf(id)).length > 0)
  back.sendSeconds(1)
  expect((await watched(id, 1_000)).packets).toBeGreaterThan(20)
})
