import { once } from 'node:events'
import { WebSocket } from 'ws'

/** avcC and AudioSpecificConfig of the generated packets: H.264 Baseline 320 × 180, AAC-LC 48 kHz mono. */
export const AVCC = Buffer.from('0142c01effe100176742c01eda05067e7c0440000003004000000c83c58ba801000468ce0fc8', 'hex')
export const SOUND_CONFIG = Buffer.from([0x11, 0x88])
const hello = (wish: object = {}) =>
  JSON.stringify({
    t: 'hello',
    v: 1,
    video: { codec: 'avc1.42c01e', width: 320, height: 180, desc: AVCC.toString('base64') },
    audio: { rate: 48_000, channels: 1, desc: SOUND_CONFIG.toString('base64') },
    ...wish,
  })

/** One message as the studio page sends it. */
function packet(kind: 1 | 2, isKey: boolean, at: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head[0] = kind
  head[1] = isKey ? 1 : 0
  head.writeDoubleBE(at, 2)
  return Buffer.concat([head, payload])
}

/** A slice unit of one picture with its length before it; the packer does not look inside. */
export function pictureUnit(isKey: boolean, bytes = 44): Buffer {
  const unit = Buffer.alloc(bytes, 7)
  unit.writeUInt32BE(bytes - 4)
  unit[4] = isKey ? 0x65 : 0x41
  return unit
}
export const soundUnit = Buffer.alloc(20, 3)

/**
 * A studio that sends generated packets: 25 pictures a second with a key picture each second, and sound. `address` is
 * the whole ws:// address.
 */
export async function liveSource(
  address: string,
  { origin = '', wish = {}, pictureBytes = 44 }: { origin?: string; wish?: object; pictureBytes?: number } = {},
) {
  const socket = new WebSocket(address, origin ? { origin } : {})
  const told: Record<string, unknown>[] = []
  const closed = once(socket, 'close').then(([code]) => code as number)
  socket.on('message', (data) => told.push(JSON.parse(String(data))))
  socket.on('error', () => {})
  await Promise.race([once(socket, 'open'), closed, once(socket, 'unexpected-response')])
  let at = 0
  const sendSecond = () => {
    for (let frame = 0; frame < 25; frame += 1) {
      socket.send(packet(1, frame === 0, at + frame * 40, pictureUnit(frame === 0, pictureBytes)))
    }
    for (let block = 0; block < 47; block += 1) socket.send(packet(2, true, at + block * (1_024 / 48), soundUnit))
    at += 1_000
  }
  return {
    socket,
    told,
    closed,
    isOpen: () => socket.readyState === WebSocket.OPEN,
    /** Begins to send; again with another `encoding` where the source changes while it is on air. */
    async begin(encoding: object = wish) {
      const before = told.filter(({ t }) => t === 'ready').length
      socket.send(hello(encoding))
      while (told.filter(({ t }) => t === 'ready').length === before) {
        if (socket.readyState !== WebSocket.OPEN) throw new Error('closed')
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    },
    /** Resolves once the other end has read what was sent so far. */
    async arrived(): Promise<void> {
      socket.ping()
      await once(socket, 'pong')
    },
    /** What follows claims an earlier time. Milliseconds. */
    rewind(by: number): void {
      at -= by
    },
    sendSeconds(count: number) {
      for (let second = 0; second < count; second += 1) sendSecond()
    },
  }
}
