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
  let keyAt = 0
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
      onMdat: (data) => onFragment(Buffer.concat([moof, data]), Math.max(0.1, keyAt - begunAt)),
    }),
    target: new NullTarget(),
  })
  const pictures = new EncodedVideoPacketSource('avc')
  const sounds = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(pictures)
  output.addAudioTrack(sounds)
  await output.start()
  const pictureMeta = {
    decoderConfig: {
      codec: video.codec,
      codedWidth: video.width,
      codedHeight: video.height,
      description: video.description,
    },
  }
  const soundMeta = {
    decoderConfig: {
      codec: 'mp4a.40.2',
      sampleRate: audio.rate,
      numberOfChannels: audio.channels,
      description: audio.description,
    },
  }

  let done = Promise.resolve()
  const inTurn = (act: () => Promise<void>) => {
    done = done.then(act)
    return done
  }

  return {
    /** `at`: milliseconds on the time line of the whole broadcast. */
    add({ kind, isKey, shownAfter, data }: Packet, at: number): Promise<void> {
      if (kind === 'audio') {
        const packet = new EncodedPacket(data, 'key', at / 1_000, AAC_FRAME / audio.rate)
        return inTurn(() => sounds.add(packet, soundMeta))
      }
      const shownAt = Math.max(0, at + shownAfter) / 1_000
      const packet = new EncodedPacket(data, isKey ? 'key' : 'delta', shownAt, FRAME_SECONDS)
      return inTurn(() => {
        // In turn as well: the fragment before it ends here, also when packets come faster than they are packed.
        if (isKey) keyAt = shownAt
        return pictures.add(packet, pictureMeta)
      })
    },
    async finish(): Promise<void> {
      await done.catch(() => {})
      await output.finalize()
    },
  }
}
