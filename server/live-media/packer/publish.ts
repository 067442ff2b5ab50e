import type { WebSocket } from 'ws'
import type { Channel, Source } from './channel.ts'
import type { Packet, StreamConfig } from './flv.ts'

/** Bytes of one message: far more than a key frame has. */
export const LARGEST_MESSAGE = 4 * 1024 ** 2
/** Why a connection is closed: it sent what is no stream; another source took the channel; the broadcast is over. */
export const closeCodes = { notUnderstood: 4000, takenOver: 4001, ended: 4002 } as const

const STAT_MS = 1_000
/** Bytes before the payload: kind, flags, milliseconds as float64. */
const HEAD = 10
const IS_KEY = 1
/** The milliseconds from decoding to display follow as int32: a stream with B-frames. */
const IS_SHOWN_LATER = 2
const LATEST_SHOWN_MS = 10_000
/** The largest time of a packet: a clock may count from anywhere, as from 1970. Milliseconds. */
const LATEST_MS = 1e13

/** A packet as `publish` understands it. */
export function packetMessage({ kind, isKey, at, shownAfter, data }: Packet): Buffer {
  const isLater = shownAfter !== 0
  const head = Buffer.alloc(HEAD + (isLater ? 4 : 0))
  head[0] = kind === 'video' ? 1 : 2
  head[1] = (isKey ? IS_KEY : 0) | (isLater ? IS_SHOWN_LATER : 0)
  head.writeDoubleBE(at, 2)
  if (isLater) head.writeInt32BE(shownAfter, HEAD)
  return Buffer.concat([head, data])
}

/** Undefined when it is not understood. */
function readPacket(message: Buffer): Packet | undefined {
  const [kind, flags = 0] = message
  const isLater = (flags & IS_SHOWN_LATER) !== 0
  const start = isLater ? HEAD + 4 : HEAD
  if (message.length <= start || (kind !== 1 && kind !== 2)) return undefined
  const at = message.readDoubleBE(2)
  const shownAfter = isLater ? message.readInt32BE(HEAD) : 0
  // Also false for what is no number.
  const isTime = at >= 0 && at <= LATEST_MS
  if (!isTime || Math.abs(shownAfter) > LATEST_SHOWN_MS) return undefined
  const isKey = kind === 2 || (flags & IS_KEY) !== 0
  return { kind: kind === 1 ? 'video' : 'audio', isKey, at, shownAfter, data: message.subarray(start) }
}
const CODEC = /^avc1\.[0-9a-fA-F]{6}$/
export const LARGEST_SIDE = 4_096
const RATES = { least: 8_000, most: 96_000 }

/** The protocol of one connection that publishes: text is JSON, binary is one encoded packet. */
export function publish(socket: WebSocket, channel: Channel): void {
  const refuse = () => socket.close(closeCodes.notUnderstood, 'not understood')
  const source: Source = {
    takenOver: () => socket.close(closeCodes.takenOver, 'another source took over'),
    notUnderstood: refuse,
  }
  let opening = Promise.resolve()
  const stat = setInterval(() => {
    const { viewers, bytes } = channel
    socket.send(JSON.stringify({ t: 'stat', viewers, bytes }))
  }, STAT_MS)

  async function onText(text: string): Promise<void> {
    const config = readHello(JSON.parse(text))
    await channel.open(source, config)
    socket.send(JSON.stringify({ t: 'ready' }))
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isBinary) {
      opening = opening.then(() => onText(data.toString())).catch(refuse)
      return
    }
    if (!channel.isOf(source)) return
    const packet = readPacket(data)
    if (!packet) return refuse()
    channel.packet(packet)
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(stat)
    channel.leave(source)
  })
}

const isBetween = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most

/** Throws on anything that the packer could not write. One of the two tracks may be missing. */
function readHello({ t, v, video, audio }: Record<string, unknown>): StreamConfig {
  if (t !== 'hello' || v !== 1 || (!video && !audio)) throw new Error('no hello')
  return {
    video: video ? readPicture(video as Record<string, unknown>) : undefined,
    audio: audio ? readSound(audio as Record<string, unknown>) : undefined,
  }
}

function readPicture({ codec, width, height, desc }: Record<string, unknown>): StreamConfig['video'] {
  const isRight = typeof codec === 'string' && CODEC.test(codec)
  if (!isRight || !isBetween(width, 16, LARGEST_SIDE) || !isBetween(height, 16, LARGEST_SIDE)) {
    throw new Error('no picture')
  }
  return { codec, width, height, description: descriptionOf(desc) }
}

function readSound({ rate, channels, desc }: Record<string, unknown>): StreamConfig['audio'] {
  if (!isBetween(rate, RATES.least, RATES.most) || !isBetween(channels, 1, 2)) throw new Error('no sound')
  return { rate, channels, description: descriptionOf(desc) }
}

function descriptionOf(text: unknown): Buffer {
  const read = Buffer.from(String(text), 'base64')
  if (read.length < 2 || read.length > 4_096) throw new Error('no description')
  return read
}
