import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
} from 'mediabunny'
import type { Packet, StreamConfig } from './flv.ts'

/** Seconds: a fragment ends at the first key frame after this. */
const SHORTEST_FRAGMENT = 0.9
const FRAME_SECONDS = 0.04
const AAC_FRAME = 1024

type Heard = { onInit(data: Buffer): void; onFragment(data: Buffer, seconds: number): void }

/** Packs encoded packets into fragmented mp4, one fragment for each second. Nothing is decoded. */
export async function fragmenter({ video, audio }: StreamConfig, { onInit, onFragment }: Heard) {
  const init: Buffer[] = []
  let moof = Buffer.alloc(0)
  let begunAt = 0
  const ends = fragmentEnds()
  const output = new Output({
    format: new Mp4OutputFormat({
      fastStart: 'fragmented',
      minimumFragmentDuration: SHORTEST_FRAGMENT,
      onFtyp: (data) => init.push(Buffer.from(data)),
      onMoov: (data) => onInit(Buffer.concat([...init, Buffer.from(data)])),
      onMoof(data, _position, at) {
        moof = Buffer.from(data)
        begunAt = at
      },
      onMdat: (data) => onFragment(Buffer.concat([moof, data]), Math.max(0.1, ends.after(begunAt) - begunAt)),
    }),
    target: new NullTarget(),
  })
  const pictures = video && pictureTrack(output, video)
  const sounds = audio && soundTrack(output, audio)
  await output.start()

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
          if (!pictures) ends.mayBe(at / 1_000)
          return sounds?.(data, at / 1_000)
        })
      }
      const shownAt = Math.max(0, at + shownAfter) / 1_000
      const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', shownAt, FRAME_SECONDS)
      return inTurn(() => {
        // In turn as well: the fragment before it ends here, also when packets come faster than they are packed.
        if (isKey) ends.mayBe(shownAt)
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

/**
 * Where fragments end: with a picture at key frames, else at any packet. The packer tells where one begins; its length is
 * known by the packet that ended it.
 */
function fragmentEnds() {
  let candidates: number[] = []
  let newest = 0
  return {
    mayBe(at: number): void {
      candidates.push(at)
      newest = Math.max(newest, at)
    },
    after(begunAt: number): number {
      candidates = candidates.filter((at) => at >= begunAt + SHORTEST_FRAGMENT)
      return candidates[0] ?? newest
    },
  }
}
