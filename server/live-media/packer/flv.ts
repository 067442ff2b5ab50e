/** FLV: what mpegts.js plays with little delay, and what a pulled RTMP stream comes in. */

const VIDEO = 9
const AUDIO = 8
const TAG_HEAD = 11
/** Header of the file with sound and picture, and the empty size of the tag before the first. */
export const FLV_HEADER = Buffer.from([0x46, 0x4c, 0x56, 1, 5, 0, 0, 0, 9, 0, 0, 0, 0])

/** How a stream is encoded: the descriptions are avcC and AudioSpecificConfig. */
export type StreamConfig = {
  video: { codec: string; width: number; height: number; description: Buffer }
  audio: { rate: number; channels: number; description: Buffer }
}

/** `at`: milliseconds of its decoding; `shownAfter`: milliseconds from decoding to display, for streams with B-frames. */
export type Packet = { kind: 'video' | 'audio'; isKey: boolean; at: number; shownAfter: number; data: Uint8Array }

function tag(type: number, at: number, ...parts: Uint8Array[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 0)
  const head = Buffer.alloc(TAG_HEAD)
  head[0] = type
  head.writeUIntBE(size, 1, 3)
  head.writeUIntBE(at & 0xff_ff_ff, 4, 3)
  head[7] = (at >>> 24) & 0x7f
  const end = Buffer.alloc(4)
  end.writeUInt32BE(TAG_HEAD + size)
  return Buffer.concat([head, ...parts, end])
}

export const configTags = ({ video, audio }: StreamConfig, at: number): Buffer[] => [
  tag(VIDEO, at, Buffer.from([0x17, 0, 0, 0, 0]), video.description),
  tag(AUDIO, at, Buffer.from([0xaf, 0]), audio.description),
]

export function packetTag({ kind, isKey, shownAfter, data }: Packet, at: number): Buffer {
  if (kind === 'audio') return tag(AUDIO, at, Buffer.from([0xaf, 1]), data)
  const head = Buffer.alloc(5)
  head[0] = isKey ? 0x17 : 0x27
  head[1] = 1
  head.writeIntBE(shownAfter, 2, 3)
  return tag(VIDEO, at, head, data)
}

const AAC_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000]
const SHORTEST_AVCC = 7

type Heard = { onConfig(config: StreamConfig): void; onPacket(packet: Packet): void }

/** Reads an FLV stream piece by piece. Only H.264 and AAC are understood; other tags are passed over. */
export function flvReader({ onConfig, onPacket }: Heard): (piece: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0)
  let hasHeader = false
  let video: StreamConfig['video'] | undefined
  let audio: StreamConfig['audio'] | undefined

  function readVideo(body: Buffer, at: number): void {
    if (body.length < 5 || (body.readUInt8(0) & 15) !== 7) return
    const payload = Buffer.from(body.subarray(5))
    if (body[1] === 0 && payload.length >= SHORTEST_AVCC) {
      // The size is told by the stream itself; players take it from there.
      video = {
        codec: `avc1.${payload.subarray(1, 4).toString('hex')}`,
        width: 1280,
        height: 720,
        description: payload,
      }
      tell()
    } else if (body[1] === 1) {
      const isKey = body.readUInt8(0) >> 4 === 1
      onPacket({ kind: 'video', isKey, at, shownAfter: body.readIntBE(2, 3), data: payload })
    }
  }

  function readAudio(body: Buffer, at: number): void {
    if (body.length < 4 || body.readUInt8(0) >> 4 !== 10) return
    const payload = Buffer.from(body.subarray(2))
    if (body[1] === 0) {
      const rate = AAC_RATES[((payload.readUInt8(0) & 7) << 1) | (payload.readUInt8(1) >> 7)]
      audio = { rate: rate ?? 44_100, channels: (payload.readUInt8(1) >> 3) & 15, description: payload }
      tell()
    } else onPacket({ kind: 'audio', isKey: true, at, shownAfter: 0, data: payload })
  }

  function tell(): void {
    if (video && audio) onConfig({ video, audio })
  }

  return (piece) => {
    rest = rest.length > 0 ? Buffer.concat([rest, piece]) : piece
    if (!hasHeader && rest.length >= FLV_HEADER.length) {
      rest = rest.subarray(FLV_HEADER.length)
      hasHeader = true
    }
    while (hasHeader && rest.length >= TAG_HEAD) {
      const size = rest.readUIntBE(1, 3)
      if (rest.length < TAG_HEAD + size + 4) return
      const at = rest.readUIntBE(4, 3) | (rest.readUInt8(7) << 24)
      const body = rest.subarray(TAG_HEAD, TAG_HEAD + size)
      if (rest[0] === VIDEO) readVideo(body, at)
      if (rest[0] === AUDIO) readAudio(body, at)
      rest = rest.subarray(TAG_HEAD + size + 4)
    }
  }
}
