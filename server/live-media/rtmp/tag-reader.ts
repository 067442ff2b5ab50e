import type { TrackFault } from '@college/rules/lives/received.ts'
import { decodeAmf0Data } from 'node-media-server/src/protocol/amf.js'
import { isSameEncoding, type Packet, type StreamConfig } from '../packer/flv.ts'
import { readAacConfig } from './aac.ts'
import { readAvcc } from './avc.ts'
import { type Body, readPictureBody, readSoundBody } from './tag-body.ts'

const AUDIO = 8
const VIDEO = 9
const DATA = 18
/** Until the stream says otherwise. Players take the size from the picture itself. */
const SIZE = { width: 1_280, height: 720 }
const SIDE = { least: 16, most: 4_096 }
/** A stream goes on air with one track when the other one does not come for this long. Milliseconds of the stream. */
const WAIT_MS = 2_000

type Heard = { onConfig(config: StreamConfig): void; onPacket(packet: Packet): void }

/**
 * Reads the bodies of FLV tags, which are what RTMP carries. A track in an encoding that cannot be passed on is left out
 * and told by `faults`; the other one goes on.
 */
export function tagReader({ onConfig, onPacket }: Heard) {
  const stream = knownTracks(onConfig)
  let size = SIZE
  let profile = ''

  function readVideo(body: Body, at: number): void {
    if (body.kind === 'unknown') stream.fail({ track: 'picture', why: 'codec', found: body.codec })
    if (body.kind === 'packet' && stream.config().video) onPacket({ ...body, kind: 'video', at })
    const read = body.kind === 'config' ? readAvcc(body.data, size) : undefined
    if (!read) return
    if ('track' in read) stream.fail(read)
    else {
      profile = read.profile
      stream.know('picture', { video: read.video })
    }
  }

  function readAudio(body: Body, at: number): void {
    if (body.kind === 'unknown') stream.fail({ track: 'sound', why: 'codec', found: body.codec })
    if (body.kind === 'packet' && stream.config().audio) onPacket({ ...body, kind: 'audio', at })
    const read = body.kind === 'config' ? readAacConfig(body.data) : undefined
    if (!read) return
    if ('track' in read) stream.fail(read)
    else stream.know('sound', { audio: read.audio })
  }

  function readData(body: Buffer): void {
    const { width, height } = decodeAmf0Data(body).dataObj ?? {}
    const isSide = (side: unknown): side is number =>
      Number.isInteger(side) && (side as number) >= SIDE.least && (side as number) <= SIDE.most
    if (isSide(width) && isSide(height)) size = { width, height }
  }

  return {
    /** `body` is copied: the caller may overwrite it. */
    read(type: number, at: number, body: Buffer): void {
      if (type === DATA) readData(body)
      if (type !== VIDEO && type !== AUDIO) return
      const copy = Buffer.from(body)
      const read = type === VIDEO ? readPictureBody(copy) : readSoundBody(copy)
      if (read) (type === VIDEO ? readVideo : readAudio)(read, at)
      stream.waitUntil(at)
    },
    /** What is known of the stream now. */
    known: () => ({ ...stream.config(), profile, ...stream.told() }),
  }
}

/** How the tracks are encoded. It is told when both are known, or one and the other will not come. */
function knownTracks(onConfig: (config: StreamConfig) => void) {
  let config: StreamConfig = { video: undefined, audio: undefined }
  let begunAt: number | undefined
  let waited = false
  let isTold = false
  const faults = new Map<TrackFault['track'], TrackFault>()

  /** Again only when it is another one: some programs repeat it with every key frame. */
  function change(tracks: Partial<StreamConfig>): void {
    const next = { ...config, ...tracks }
    if (!isSameEncoding(next, config)) isTold = false
    config = next
    tell()
  }

  function tell(): void {
    const { video, audio } = config
    const isMissing = (track: TrackFault['track']) => waited || faults.has(track)
    if (isTold || !(video ?? audio) || !(video || isMissing('picture')) || !(audio || isMissing('sound'))) return
    isTold = true
    onConfig(config)
  }

  return {
    config: () => config,
    told: () => ({ waited, faults: [...faults.values()] }),
    know(track: TrackFault['track'], tracks: Partial<StreamConfig>): void {
      faults.delete(track)
      change(tracks)
    },
    fail(fault: TrackFault): void {
      faults.set(fault.track, fault)
      change(fault.track === 'picture' ? { video: undefined } : { audio: undefined })
    },
    waitUntil(at: number): void {
      begunAt ??= at
      if (waited || at - begunAt < WAIT_MS) return
      waited = true
      tell()
    },
  }
}
