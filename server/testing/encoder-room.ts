import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endLive, liveStudio, startLive } from '@college/contract/lives/host.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { asUser, testApp } from './app.ts'
import { aUser } from './factories.ts'
import { freePort } from './free-port.ts'
import { until } from './live-picture.ts'
import { aLive } from './lives.ts'
import { rtmpSource } from './rtmp-source.ts'

type Program = Awaited<ReturnType<typeof rtmpSource>>
type Wish = Parameters<typeof rtmpSource>[2]

/** A college with a port for programs, a host and a learner. */
export async function encoderRoom() {
  const directory = mkdtempSync(path.join(tmpdir(), 'college-encoders-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  const port = await freePort()
  const environment = { DATA_DIR: directory, RTMP_PORT: String(port), LOG_LEVEL: 'warn' }
  const app = await testApp('2026-11-20T14:30+08:00', { environment })
  const hostUser = await aUser(app.database)
  const host = await asUser(app, hostUser)
  const learner = await asUser(app, await aUser(app.database))
  let origin = ''
  beforeAll(async () => {
    await app.http.listen({ port: 0, host: '127.0.0.1' })
    origin = new URL(app.http.listeningOrigin).origin
  })

  const program = openingPrograms()

  /** A live that has begun, and where a program sends to it. */
  async function onAir() {
    const live = await aLive(app.database, { hosts: [hostUser] })
    const { data } = await host.send(startLive, { id: live.id })
    if (!data.rtmp) throw new Error('no port')
    return { ...live, ...data.rtmp }
  }
  const studioOf = async (id: string) => (await host.send(liveStudio, { id })).data
  const urlsFor = async (liveId: string) => (await learner.send(queryLiveUrl, { liveId, type: 'play' })).data
  const replayed = async (liveId: string) =>
    (await learner.send(queryLiveUrl, { liveId, type: 'replay' })).data?.parts ?? []

  return {
    environment,
    port,
    app,
    hostUser,
    host,
    learner,
    origin: () => origin,
    program,
    onAir,
    studioOf,
    urlsFor,
    hasPicture: (id: string) => async () => (await studioOf(id)).hasPicture,

    /** The list of HLS; '' without one. */
    async listOf(id: string): Promise<string> {
      const answer = await fetch(origin + (await urlsFor(id)).hls)
      const text = await answer.text()
      return answer.status === 200 ? text : ''
    },

    /** The parts of the replay, once so many are ready: their lengths in all, their tracks, and the packets of each. */
    async replayOf(id: string, count: number) {
      await host.send(endLive, { id })
      await until(async () => (await replayed(id)).length >= count)
      const all = await replayed(id)
      const inputs = await Promise.all(all.map(({ url }) => filmAt(origin + url)))
      const tracks = await Promise.all(inputs.map(async (input) => (await input.getTracks()).map(({ type }) => type)))
      return { tracks, inputs, seconds: all.reduce((sum, { seconds }) => sum + seconds, 0) }
    },
  }
}

/** Opens programs, which are gone after the test. */
function openingPrograms() {
  const opened: Program[] = []
  afterEach(async () => {
    for (const { socket, closed } of opened.splice(0)) {
      socket.destroy()
      await closed
    }
  })
  return async ({ address, key }: { address: string; key: string }, wish?: Wish): Promise<Program> => {
    const source = await rtmpSource(address, key, wish)
    opened.push(source)
    return source
  }
}

async function filmAt(address: string): Promise<Input> {
  const bytes = await (await fetch(address)).arrayBuffer()
  return new Input({ formats: ALL_FORMATS, source: new BufferSource(bytes) })
}

/** Sends second by second until it is so. Answers the seconds. */
export async function sendUntil(
  program: Program,
  is: () => Promise<boolean>,
  wish: Parameters<Program['sendSeconds']>[1] = {},
): Promise<number> {
  let sent = 0
  await until(async () => {
    program.sendSeconds(1, wish)
    sent += 1
    return is()
  })
  return sent
}

type Tag = { kind: 'video' | 'audio'; isKey: boolean; at: number }

/** What a viewer who connects now is sent within this time: the tracks that the header names, and the packets. */
export const watchedFor = (address: string, ms: number) => watched(address, ms, () => {})

/** The same until nothing has come for this time, however long a busy machine takes to send what is on its way. */
export const watchedUntilQuiet = (address: string, ms: number) => watched(address, ms, (timer) => timer.refresh())

async function watched(address: string, ms: number, onPiece: (timer: NodeJS.Timeout) => void) {
  const abort = new AbortController()
  const answer = await fetch(address, { signal: abort.signal })
  const timer = setTimeout(() => abort.abort(), ms)
  const pieces: Uint8Array[] = []
  try {
    for await (const piece of answer.body ?? []) {
      pieces.push(piece)
      onPiece(timer)
    }
  } catch {
    // The time is over.
  }
  clearTimeout(timer)
  return readFlv(Buffer.concat(pieces))
}

const FLV = { head: 13, tagHead: 11, tagEnd: 4, video: 9, key: 1 }

/** Without those that say how a track is encoded: their second byte is 0. */
function readFlv(bytes: Buffer): { tracks: number; tags: Tag[] } {
  const tags: Tag[] = []
  for (let at = FLV.head; at + FLV.tagHead + 2 <= bytes.length; ) {
    const body = at + FLV.tagHead
    const time = bytes.readUIntBE(at + 4, 3) + bytes.readUInt8(at + 7) * 2 ** 24
    const kind = bytes[at] === FLV.video ? 'video' : 'audio'
    const isKey = kind === 'audio' || bytes.readUInt8(body) >> 4 === FLV.key
    if (bytes[body + 1] === 1) tags.push({ kind, isKey, at: time })
    at = body + bytes.readUIntBE(at + 1, 3) + FLV.tagEnd
  }
  return { tracks: bytes[4] ?? 0, tags }
}
