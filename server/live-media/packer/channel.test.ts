import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { watchedUntilQuiet } from '../../testing/encoder-room.ts'
import { AVCC, pictureUnit, SOUND_CONFIG, soundUnit } from '../../testing/live-source.ts'
import { Channel, type Source } from './channel.ts'
import type { StreamConfig } from './flv.ts'

const config: StreamConfig = {
  video: { codec: 'avc1.42c01e', width: 320, height: 180, description: AVCC },
  audio: { rate: 48_000, channels: 1, description: SOUND_CONFIG },
}
const source: Source = { takenOver: () => {}, notUnderstood: () => {} }

let channel: Channel
const server = http.createServer((_request, response) => void channel.watch(response, 'learner'))
let address = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  return channel.end()
})

/** A channel on air; `send` sends pictures with sound, at 25 a second. */
async function onAir() {
  channel = new Channel({ fileOf: () => undefined, recorded: () => {}, complain: (error) => console.error(error) })
  await channel.open(source, config)
  let at = 0
  return {
    send(frames: number, { isKey = false, bytes = 44 } = {}): void {
      for (let frame = 0; frame < frames; frame += 1, at += 40) {
        const isFirst = isKey && frame === 0
        channel.packet({ kind: 'video', isKey: isFirst, at, shownAfter: 0, data: pictureUnit(isFirst, bytes) })
        for (const after of [0, 20]) {
          channel.packet({ kind: 'audio', isKey: true, at: at + after, shownAfter: 0, data: soundUnit })
        }
      }
    },
  }
}
const picturesOf = (tags: { kind: string; isKey: boolean; at: number }[]) => tags.filter(({ kind }) => kind === 'video')
/** The times of pictures between which some are missing. */
const holesIn = (pictures: { at: number }[]) =>
  pictures.filter(({ at }, place) => at - (pictures[place - 1]?.at ?? at) > 40)

test.each([
  ['of 8.3 seconds, as OBS sends them', 208, 20_000],
  ['of a minute', 1_500, 2_000],
])('D3-B199 who joins late in a group %s sees it whole, and goes on without a hole', async (_name, frames, bytes) => {
  // The clock stands: on a busy machine the line would be taken for one that was silent.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { send } = await onAir()
  send(frames, { isKey: true, bytes })
  const seen = watchedUntilQuiet(address, 350)
  await vi.waitFor(() => expect(channel.viewers).toBe(1))
  // What was sent at the beginning is still on its way.
  send(50, { bytes })
  const pictures = picturesOf((await seen).tags)
  expect(pictures[0]?.isKey).toBe(true)
  expect(pictures).toHaveLength(frames + 50)
  expect(holesIn(pictures)).toEqual([])
})

test('D3-B199 a group that is too large to be kept is shown to nobody in part: who joins begins with the next one', async () => {
  const { send } = await onAir()
  send(200, { isKey: true, bytes: 100_000 })
  const seen = watchedUntilQuiet(address, 300)
  await vi.waitFor(() => expect(channel.viewers).toBe(1))
  send(10)
  send(10, { isKey: true })
  const { tags } = await seen
  expect(tags[0]?.isKey).toBe(true)
  expect(picturesOf(tags)).toHaveLength(10)
})

test('D3-B199 a line that was silent in the middle of a group goes on: who came meanwhile begins with the next one', async () => {
  const { send } = await onAir()
  send(50, { isKey: true })
  send(50, { isKey: true })
  await vi.waitFor(() => expect(channel.playlist('learner')).toContain('seg'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4_000 })
  expect(channel.playlist('learner')).toBeUndefined()
  const seen = watchedUntilQuiet(address, 300)
  await vi.waitFor(() => expect(channel.viewers).toBe(1))
  send(10)
  const joined = watchedUntilQuiet(address, 200)
  await vi.waitFor(() => expect(channel.viewers).toBe(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  send(10, { isKey: true })
  for (const { tags } of [await seen, await joined]) {
    expect(tags[0]).toMatchObject({ kind: 'video', isKey: true })
    expect(picturesOf(tags)).toHaveLength(10)
  }
})

test('D3-Q06 the sound changes in a long group: the picture goes on at once, and no sound is heard twice', async () => {
  const { send } = await onAir()
  send(100, { isKey: true })
  await channel.open(source, {
    ...config,
    audio: { rate: 48_000, channels: 2, description: Buffer.from([0x11, 0x90]) },
  })
  send(25)
  const { tags } = await watchedUntilQuiet(address, 200)
  expect(picturesOf(tags)).toHaveLength(125)
  expect(tags.filter(({ kind }) => kind === 'audio').length).toBeLessThanOrEqual(50)
})

test('D3-Q06 the sound stops in a group that does not end: the picture goes on in HLS', async () => {
  const { send } = await onAir()
  send(50, { isKey: true })
  for (let at = 2_000; at < 40_000; at += 40) {
    channel.packet({ kind: 'video', isKey: false, at, shownAfter: 0, data: pictureUnit(false) })
    if (at % 2_000 === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  await vi.waitFor(() => expect(channel.playlist('learner')).toContain('seg'))
  expect((await watchedUntilQuiet(address, 200)).tracks).toBe(1)
})
