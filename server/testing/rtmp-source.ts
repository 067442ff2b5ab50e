import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { AVCC, pictureUnit, SOUND_CONFIG, soundUnit } from './live-source.ts'

const HANDSHAKE = 1_536
const CHUNK = 4_096
const COMMAND = 20
const VIDEO = 9
const AUDIO = 8

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
  const head = Buffer.alloc(12)
  head[0] = type === COMMAND ? 3 : type === AUDIO ? 4 : 6
  head.writeUIntBE(at, 1, 3)
  head.writeUIntBE(body.length, 4, 3)
  head[7] = type
  head.writeUInt32LE(stream, 8)
  const pieces = [head, body.subarray(0, CHUNK)]
  for (let from = CHUNK; from < body.length; from += CHUNK) {
    pieces.push(Buffer.from([0xc0 | (head[0] ?? 0)]), body.subarray(from, from + CHUNK))
  }
  return Buffer.concat(pieces)
}

/**
 * A program that sends a generated stream by RTMP, as OBS does: 25 pictures a second of 320 × 180 and sound. `delay`:
 * milliseconds from decoding to display.
 */
export async function rtmpSource(address: string, key: string, { delay = 0 }: { delay?: number } = {}) {
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

  let at = 0
  const send = (type: number, when: number, ...body: Uint8Array[]) =>
    socket.write(message(type, 1, Math.round(when), Buffer.concat(body)))
  if (isAdmitted) {
    send(VIDEO, 0, Buffer.from([0x17, 0, 0, 0, 0]), AVCC)
    send(AUDIO, 0, Buffer.from([0xaf, 0]), SOUND_CONFIG)
  }
  return {
    socket,
    closed,
    isAdmitted,
    isOpen,
    /** The reason in the server's answer. */
    isToldKeyIsWrong: () => has('NetStream.Publish.BadName')(),
    sendSeconds(count: number): void {
      for (let second = 0; second < count; second += 1, at += 1_000) {
        for (let frame = 0; frame < 25; frame += 1) {
          const head = Buffer.from([frame === 0 ? 0x17 : 0x27, 1, 0, delay >> 8, delay & 255])
          send(VIDEO, at + frame * 40, head, pictureUnit(frame === 0))
        }
        for (let block = 0; block < 47; block += 1) {
          send(AUDIO, at + block * (1_024 / 48), Buffer.from([0xaf, 1]), soundUnit)
        }
      }
    },
  }
}
