/** FLV: what mpegts.js plays with little delay. */

const VIDEO = 9
const AUDIO = 8
const TAG_HEAD = 11
const HAS = { video: 1, audio: 4 }

/** How a stream is encoded: the descriptions are avcC and AudioSpecificConfig. One of the two may be missing. */
export type StreamConfig = {
  video: { codec: string; width: number; height: number; description: Buffer } | undefined
  audio: { rate: number; channels: number; description: Buffer } | undefined
}

/** Which tracks it has, to be compared. */
export const tracksOf = ({ video, audio }: StreamConfig): string => `${video ? 'v' : ''}${audio ? 'a' : ''}`

type Track = { description: Buffer } | undefined
/** Whether a player that was told the one can go on with the other. */
export const isSameTrack = (one: Track, other: Track): boolean =>
  one === other || (one !== undefined && other !== undefined && one.description.equals(other.description))
export const isSameEncoding = (one: StreamConfig, other: StreamConfig): boolean =>
  isSameTrack(one.video, other.video) && isSameTrack(one.audio, other.audio)

/** `at`: milliseconds of its decoding; `shownAfter`: milliseconds from decoding to display, for streams with B-frames. */
export type Packet = { kind: 'video' | 'audio'; isKey: boolean; at: number; shownAfter: number; data: Uint8Array }

/**
 * Header of the file, and the empty size of the tag before the first. Players wait for every track that it names, so it
 * names no other.
 */
export function flvHeader({ video, audio }: StreamConfig): Buffer {
  const tracks = (video ? HAS.video : 0) | (audio ? HAS.audio : 0)
  return Buffer.from([0x46, 0x4c, 0x56, 1, tracks, 0, 0, 0, 9, 0, 0, 0, 0])
}

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
  ...(video ? [tag(VIDEO, at, Buffer.from([0x17, 0, 0, 0, 0]), video.description)] : []),
  ...(audio ? [tag(AUDIO, at, Buffer.from([0xaf, 0]), audio.description)] : []),
]

export function packetTag({ kind, isKey, shownAfter, data }: Packet, at: number): Buffer {
  if (kind === 'audio') return tag(AUDIO, at, Buffer.from([0xaf, 1]), data)
  const head = Buffer.alloc(5)
  head[0] = isKey ? 0x17 : 0x27
  head[1] = 1
  head.writeIntBE(shownAfter, 2, 3)
  return tag(VIDEO, at, head, data)
}
