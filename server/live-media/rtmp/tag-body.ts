/** The body of one FLV tag of sound or picture: how the track is encoded, a packet of it, or a codec that is not ours. */
export type Body =
  | { kind: 'config'; data: Buffer }
  | { kind: 'packet'; isKey: boolean; shownAfter: number; data: Buffer }
  | { kind: 'unknown'; codec: string }

const AVC = 7
const AAC = 10
const KEY = 1
/** A message of the server to a player, not a picture. */
const COMMAND = 5
/** The bodies of enhanced RTMP name their codec by four letters (Veovera, enhanced-rtmp-v2). */
const ENHANCED_SOUND = 9
const ENHANCED = { config: 0, packet: 1, packetAtOnce: 3, most: 3 }

const pictureCodecs: Record<string, string> = {
  2: 'H.263',
  3: 'Screen Video',
  4: 'VP6',
  5: 'VP6',
  12: 'H.265（HEVC）',
  13: 'AV1',
  hvc1: 'H.265（HEVC）',
  hev1: 'H.265（HEVC）',
  av01: 'AV1',
  vp08: 'VP8',
  vp09: 'VP9',
  vvc1: 'H.266（VVC）',
}
const soundCodecs: Record<string, string> = {
  0: 'PCM',
  1: 'ADPCM',
  2: 'MP3',
  3: 'PCM',
  4: 'Nellymoser',
  5: 'Nellymoser',
  6: 'Nellymoser',
  7: 'G.711',
  8: 'G.711',
  11: 'Speex',
  14: 'MP3',
  'ac-3': 'AC-3',
  'ec-3': 'E-AC-3',
  '.mp3': 'MP3',
  Opus: 'Opus',
  fLaC: 'FLAC',
}
const named = (names: Record<string, string>, code: string | number): Body => ({
  kind: 'unknown',
  codec: names[code] ?? '不认识的编码',
})

/** Undefined for what carries neither. */
export function readPictureBody(body: Buffer): Body | undefined {
  if (body.length < 5) return undefined
  const head = body.readUInt8(0)
  const frame = (head >> 4) & 7
  if (frame === COMMAND) return undefined
  const isKey = frame === KEY
  if (head & 0x80) return enhancedPicture(body, head & 15, isKey)
  if ((head & 15) !== AVC) return named(pictureCodecs, head & 15)
  const data = body.subarray(5)
  if (body[1] === 0) return { kind: 'config', data }
  return body[1] === 1 ? { kind: 'packet', isKey, shownAfter: body.readIntBE(2, 3), data } : undefined
}

function enhancedPicture(body: Buffer, type: number, isKey: boolean): Body | undefined {
  if (type > ENHANCED.most) return undefined
  const codec = body.toString('latin1', 1, 5)
  if (codec !== 'avc1') return named(pictureCodecs, codec)
  if (type === ENHANCED.config) return { kind: 'config', data: body.subarray(5) }
  if (type === ENHANCED.packetAtOnce) return { kind: 'packet', isKey, shownAfter: 0, data: body.subarray(5) }
  if (type !== ENHANCED.packet || body.length < 9) return undefined
  return { kind: 'packet', isKey, shownAfter: body.readIntBE(5, 3), data: body.subarray(8) }
}

/** Undefined for what carries neither. */
export function readSoundBody(body: Buffer): Body | undefined {
  if (body.length < 2) return undefined
  const head = body.readUInt8(0)
  if (head >> 4 === ENHANCED_SOUND) return enhancedSound(body, head & 15)
  if (head >> 4 !== AAC) return named(soundCodecs, head >> 4)
  const data = body.subarray(2)
  if (data.length < 1) return undefined
  return body[1] === 0 ? { kind: 'config', data } : { kind: 'packet', isKey: true, shownAfter: 0, data }
}

function enhancedSound(body: Buffer, type: number): Body | undefined {
  if (type > ENHANCED.packet || body.length < 6) return undefined
  const codec = body.toString('latin1', 1, 5)
  if (codec !== 'mp4a') return named(soundCodecs, codec)
  const data = body.subarray(5)
  return type === ENHANCED.config ? { kind: 'config', data } : { kind: 'packet', isKey: true, shownAfter: 0, data }
}
