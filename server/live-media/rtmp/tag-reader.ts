import { decodeAmf0Data } from 'node-media-server/src/protocol/amf.js'
import type { Packet, StreamConfig } from '../packer/flv.ts'

const AUDIO = 8
const VIDEO = 9
const DATA = 18
const AVC = 7
const AAC = 10
const AAC_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000]
const SHORTEST_AVCC = 7
/** Until the stream says otherwise. Players take the size from the picture itself. */
const SIZE = { width: 1_280, height: 720 }
const SIDE = { least: 16, most: 4_096 }

type Heard = { onConfig(config: StreamConfig): void; onPacket(packet: Packet): void }

/** Reads the bodies of FLV tags, which are what RTMP carries. Throws on any codec but H.264 and AAC. */
export function tagReader({ onConfig, onPacket }: Heard) {
  let size = SIZE
  let video: StreamConfig['video'] | undefined
  let audio: StreamConfig['audio'] | undefined

  const tell = () => {
    if (video && audio) onConfig({ video, audio })
  }

  function readVideo(body: Buffer, at: number): void {
    if (body.length < 5) return
    if ((body.readUInt8(0) & 0x8f) !== AVC) throw new Error('the picture is not H.264')
    const data = body.subarray(5)
    if (body[1] === 0 && data.length >= SHORTEST_AVCC) {
      video = { codec: `avc1.${data.subarray(1, 4).toString('hex')}`, ...size, description: data }
      tell()
    } else if (body[1] === 1) {
      const isKey = body.readUInt8(0) >> 4 === 1
      onPacket({ kind: 'video', isKey, at, shownAfter: body.readIntBE(2, 3), data })
    }
  }

  function readAudio(body: Buffer, at: number): void {
    if (body.length < 4) return
    if (body.readUInt8(0) >> 4 !== AAC) throw new Error('the sound is not AAC')
    const data = body.subarray(2)
    if (body[1] === 0) {
      const [first, second] = [data.readUInt8(0), data.readUInt8(1)]
      const rate = AAC_RATES[((first & 7) << 1) | (second >> 7)] ?? 44_100
      audio = { rate, channels: (second >> 3) & 15, description: data }
      tell()
    } else onPacket({ kind: 'audio', isKey: true, at, shownAfter: 0, data })
  }

  function readData(body: Buffer): void {
    const { width, height } = decodeAmf0Data(body).dataObj ?? {}
    const isSide = (side: unknown): side is number =>
      Number.isInteger(side) && (side as number) >= SIDE.least && (side as number) <= SIDE.most
    if (isSide(width) && isSide(height)) size = { width, height }
  }

  /** `body` is copied: the caller may overwrite it. */
  return (type: number, at: number, body: Buffer): void => {
    if (type === VIDEO) readVideo(Buffer.from(body), at)
    if (type === AUDIO) readAudio(Buffer.from(body), at)
    if (type === DATA) readData(body)
  }
}
