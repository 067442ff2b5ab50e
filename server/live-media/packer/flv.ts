/** FLV: what mpegts.js plays with little delay. */

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
