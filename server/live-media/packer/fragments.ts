import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny'
import type { Packet, StreamConfig } from './flv.ts'
import { markDependent, runsOf } from './moof.ts'

/** Seconds: a fragment ends at the first key frame after this. */
const SHORTEST_FRAGMENT = 0.9
/**
 * Seconds: it ends at any picture after this. Encoders that send a key frame every 250 pictures stay below it at 21
 * pictures a second and more; of one that sends a single key frame nothing would ever be complete.
 */
export const LONGEST_FRAGMENT = 12
/** Seconds, of the sound of a broadcast that outlasts its picture: a list of HLS has no segments of 0. */
const SHORTEST_LENGTH = 0.001
const FRAME_SECONDS = 0.04
const AAC_FRAME = 1024

/** About a second of a broadcast. `isIndependent`: it begins with a key frame. */
export type Fragment = { data: Buffer; seconds: number; isIndependent: boolean }
type Heard = { onInit(data: Buffer): void; onFragment(fragment: Fragment): void }

/** Packs encoded packets into fragmented mp4, one fragment for each second. Nothing is decoded. */
export async function fragmenter({ video, audio }: StreamConfig, { onInit, onFragment }: Heard) {
  const init: Buffer[] = []
  let moof = Buffer.alloc(0)
  const written = writtenPackets([...(video ? [FRAME_SECONDS] : []), ...(audio ? [AAC_FRAME / audio.rate] : [])])
  const output = new Output({
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: SHORTEST_FRAGMENT,
      onFtyp: (data) => init.push(Buffer.from(data)),
      onMoov: (data) => onInit(Buffer.concat([...init, Buffer.from(data)])),
      onMoof(data) {
        moof = Buffer.from(data)
      },
      onMdat(data) {
        const facts = written.take(moof)
        onFragment({ data: Buffer.concat([moof, data]), ...facts })
      },
    }),
    target: new NullTarget(),
  })
  const pictures = video && pictureTrack(output, video)
  const sounds = audio && soundTrack(output, audio)
  await output.start()
  const cuts = fragmentCuts()

  let done = Promise.resolve()
  const inTurn = (act: () => Promise<void> | undefined) => {
    done = done.then(act)
    return done
  }

  return {
    /** `at`: milliseconds on the time line of the whole broadcast. The packet is of a track of the encoding. */
    add({ kind, isKey, shownAfter, data }: Packet, at: number): Promise<void> {
      if (kind === 'audio') {
        return inTurn(() => {
          written.note(pictures ? 1 : 0, { at: at / 1_000, isCut: false })
          return sounds?.(data, at / 1_000)
        })
      }
      const shownAt = Math.max(0, at + shownAfter) / 1_000
      const isCut = cuts.isCut(shownAt, isKey)
      // The packer begins a fragment only with what it takes for a key frame; `take` puts that right.
      const packet = new EncodedPacket(data, isKey || isCut ? 'key' : 'delta', shownAt, FRAME_SECONDS)
      return inTurn(() => {
        // In turn as well: the packet may complete the fragment before it, also when packets come faster than they are packed.
        written.note(0, { at: shownAt, isCut })
        return pictures?.(packet)
      })
    },
    async finish(): Promise<void> {
      await done.catch(() => {})
      await output.finalize()
    },
  }
}

function pictureTrack(output: Output, { codec, width, height, description }: NonNullable<StreamConfig['video']>) {
  const pictures = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(pictures)
  const meta = { decoderConfig: { codec, codedWidth: width, codedHeight: height, description } }
  return (packet: EncodedPacket) => pictures.add(packet, meta)
}

function soundTrack(output: Output, { rate, channels, description }: NonNullable<StreamConfig['audio']>) {
  const sounds = new EncodedAudioPacketSource('aac')
  output.addAudioTrack(sounds)
  const meta = { decoderConfig: { codec: 'mp4a.40.2', sampleRate: rate, numberOfChannels: channels, description } }
  return (data: Uint8Array, seconds: number) =>
    sounds.add(new EncodedPacket(data, 'key', seconds, AAC_FRAME / rate), meta)
}

/** Where a fragment ends though no key frame comes. */
function fragmentCuts() {
  let begunAt = 0
  let latest = Number.NEGATIVE_INFINITY
  return {
    isCut(shownAt: number, isKey: boolean): boolean {
      // Not at a picture that is shown before one that is already in the fragment.
      const isCut = !isKey && shownAt > latest && shownAt - begunAt >= LONGEST_FRAGMENT
      if (isKey || isCut) begunAt = shownAt
      latest = Math.max(latest, shownAt)
      return isCut
    },
  }
}

type Written = { at: number; isCut: boolean }

/** The packets that are not in a fragment yet, by track. `lengths`: seconds of one packet of each track. */
function writtenPackets(lengths: number[]) {
  const waiting: Written[][] = lengths.map(() => [])
  return {
    note: (track: number, packet: Written): void => void waiting[track]?.push(packet),
    /** The packets of this fragment: it lasts until the next packet of its first track, which is the picture if it has one. */
    take(moof: Buffer): { seconds: number; isIndependent: boolean } {
      const [first, ...others] = runsOf(moof).map((run) => {
        const packets = waiting[run.track - 1]?.splice(0, run.samples) ?? []
        if (packets[0]?.isCut) markDependent(moof, run)
        return { packets, track: run.track - 1 }
      })
      const { packets = [], track = 0 } = first ?? {}
      const begunAt = packets[0]?.at ?? 0
      const latest = Math.max(...packets.map(({ at }) => at)) + (lengths[track] ?? 0)
      const end = waiting[track]?.[0]?.at ?? latest
      const isIndependent = ![first, ...others].some((run) => run?.packets[0]?.isCut)
      return { seconds: Math.max(SHORTEST_LENGTH, end - begunAt), isIndependent }
    },
  }
}
