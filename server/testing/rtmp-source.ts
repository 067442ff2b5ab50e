import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { AVCC, pictureUnit, SOUND_CONFIG, soundUnit } from './live-source.ts'

const HANDSHAKE = 1_536
const CHUNK = 4_096
const COMMAND = 20
const VIDEO = 9
const AUDIO = 8
/** A time of 24 bits that says: another one of 32 bits follows. */
const LONG_TIME = 0xff_ff_ff
/** A clock of 32 bits begins again here. */
const CLOCK = 2 ** 32

const text = (value: string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}
const nothing = Buffer.from([5])

/** AMF0, as far as the commands of a publisher need it. */
function amf(value: string | number | null | Record<string, string>): Buffer {
  if (value === null) return nothing
  if (typeof value === 'string') return Buffer.concat([Buffer.from([2]), text(value)])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  const fields = Object.entries(value).flatMap(([name, each]) => [text(name), amf(each)])
  return Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, 9])])
}

/** One message, cut into chunks. */
function message(type: number, stream: number, at: number, body: Buffer): Buffer {
  const time = Buffer.alloc(at < LONG_TIME ? 0 : 4)
  if (time.length > 0) time.writeUInt32BE(at)
  const head = Buffer.alloc(12)
  head[0] = type === COMMAND ? 3 : type === AUDIO ? 4 : 6
  head.writeUIntBE(Math.min(at, LONG_TIME), 1, 3)
  head.writeUIntBE(body.length, 4, 3)
  head[7] = type
  head.writeUInt32LE(stream, 8)
  const pieces = [head, time, body.subarray(0, CHUNK)]
  for (let from = CHUNK; from < body.length; from += CHUNK) {
    pieces.push(Buffer.from([0xc0 | (head[0] ?? 0)]), time, body.subarray(from, from + CHUNK))
  }
  return Buffer.concat(pieces)
}

/** One message of the same stream as the one before, a while after it: as programs write all but the first. */
function nextMessage(type: number, after: number, body: Buffer): Buffer {
  const chunks = type === AUDIO ? 4 : 6
  const head = Buffer.alloc(8)
  head[0] = 0x40 | chunks
  head.writeUIntBE(after, 1, 3)
  head.writeUIntBE(body.length, 4, 3)
  head[7] = type
  const pieces = [head, body.subarray(0, CHUNK)]
  for (let from = CHUNK; from < body.length; from += CHUNK) {
    pieces.push(Buffer.from([0xc0 | chunks]), body.subarray(from, from + CHUNK))
  }
  return Buffer.concat(pieces)
}

/** How a track is announced and how its packets begin; null is no track. */
type Track = { config: Buffer | null; head: (isKey: boolean) => Buffer } | null

/** H.264, or what avcC is given. */
export const avc = (description = AVCC, delay = 0): Track => ({
  config: Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0]), description]),
  head: (isKey) => Buffer.from([isKey ? 0x17 : 0x27, 1, 0, delay >> 8, delay & 255]),
})
/** AAC, or what AudioSpecificConfig is given. */
export const aac = (description = SOUND_CONFIG): Track => ({
  config: Buffer.concat([Buffer.from([0xaf, 0]), description]),
  head: () => Buffer.from([0xaf, 1]),
})
export const mp3: Track = { config: null, head: () => Buffer.from([0x2f]) }
/** A track as enhanced RTMP writes it, with its codec in four letters. */
export const enhanced = (kind: 'picture' | 'sound', letters: string, description: Buffer): Track => ({
  config: Buffer.concat([Buffer.from([0x90]), Buffer.from(letters), description]),
  head: (isKey) => Buffer.concat([Buffer.from([kind === 'sound' ? 0x91 : isKey ? 0x93 : 0xa3]), Buffer.from(letters)]),
})

type Wish = {
  /** Milliseconds from decoding to display. */
  delay?: number
  picture?: Track
  sound?: Track
  /** The timestamp of the first message. */
  from?: number
}

/** A program that sends a generated stream by RTMP, as OBS does: 25 pictures a second of 320 × 180 and sound. */
export async function rtmpSource(
  address: string,
  key: string,
  { delay = 0, picture = avc(AVCC, delay), sound = aac(), from = 0 }: Wish = {},
) {
  const { hostname, port, pathname } = new URL(address)
  const socket = net.connect(Number(port), hostname)
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let heard = Buffer.alloc(0)
  socket.on('data', (bytes) => {
    heard = Buffer.concat([heard, bytes])
  })
  const isOpen = () => !socket.destroyed
  /** Whether it came before the connection ended. */
  const hears = async (is: () => boolean): Promise<boolean> => {
    while (!is() && isOpen()) await Promise.race([once(socket, 'data').catch(() => {}), closed])
    return is()
  }
  const size = Buffer.alloc(4)
  size.writeUInt32BE(CHUNK)
  const command = (stream: number, ...values: Parameters<typeof amf>[0][]) =>
    socket.write(message(COMMAND, stream, 0, Buffer.concat(values.map(amf))))
  const has = (word: string) => () => heard.includes(word)

  socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(8), randomBytes(HANDSHAKE - 8)]))
  await hears(() => heard.length >= 2 * HANDSHAKE + 1)
  socket.write(heard.subarray(1, HANDSHAKE + 1))
  socket.write(message(1, 0, 0, size))
  command(0, 'connect', 1, { app: pathname.slice(1), tcUrl: address, flashVer: 'FMLE/3.0' })
  await hears(has('NetConnection.Connect.Success'))
  command(0, 'createStream', 2, null)
  command(1, 'publish', 3, null, key, 'live')
  const isAdmitted = await hears(has('NetStream.Publish.Start'))

  let at = from
  const sentAt = new Map<number, number>()
  function send(type: number, when: number, ...parts: Uint8Array[]): void {
    const [body, now] = [Buffer.concat(parts), Math.round(when)]
    const after = now - (sentAt.get(type) ?? Number.POSITIVE_INFINITY)
    sentAt.set(type, now)
    const isNear = after >= 0 && after < LONG_TIME
    socket.write(isNear ? nextMessage(type, after, body) : message(type, 1, now % CLOCK, body))
  }
  if (isAdmitted) {
    if (picture?.config) send(VIDEO, at, picture.config)
    if (sound?.config) send(AUDIO, at, sound.config)
  }
  return {
    socket,
    closed,
    isAdmitted,
    isOpen,
    /** How the tracks are encoded, said again: from here on it is so. */
    announce(tracks: { picture?: Track; sound?: Track }): void {
      if (tracks.picture?.config) send(VIDEO, at, tracks.picture.config)
      if (tracks.sound?.config) send(AUDIO, at, tracks.sound.config)
    },
    /** The reason in the server's answer. */
    isToldKeyIsWrong: () => has('NetStream.Publish.BadName')(),
    /** The clock of the program is set by this many milliseconds. */
    jump(by: number): void {
      at += by
    },
    /** `only`: the other track has stopped. A key picture comes each second, or as rarely as `keyEvery` says; 0 is never. */
    sendSeconds(count: number, { only, keyEvery = 1 }: { only?: 'picture' | 'sound'; keyEvery?: number } = {}): void {
      for (let second = 0; second < count; second += 1, at += 1_000) {
        for (let frame = 0; frame < 25 && picture && only !== 'sound'; frame += 1) {
          const isKey = frame === 0 && second % keyEvery === 0
          send(VIDEO, at + frame * 40, picture.head(isKey), pictureUnit(isKey))
        }
        for (let block = 0; block < 47 && sound && only !== 'picture'; block += 1) {
          send(AUDIO, at + block * (1_024 / 48), sound.head(true), soundUnit)
        }
      }
    },
  }
}
