import { channelsText, type TrackFault } from '@college/rules/lives/received.ts'
import type { StreamConfig } from '../packer/flv.ts'

type Sound = NonNullable<StreamConfig['audio']>

const RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000]
/** Low complexity, and high efficiency in its two versions. */
const PLAYED = new Set([2, 5, 29])
const MOST_CHANNELS = 2
/** Number 7 stands for eight channels. */
const CHANNELS = [0, 1, 2, 3, 4, 5, 6, 8]

/** Reads AudioSpecificConfig. */
export function readAacConfig(data: Buffer): { audio: Sound } | TrackFault | undefined {
  if (data.length < 2) return undefined
  const [first, second] = [data.readUInt8(0), data.readUInt8(1)]
  const kind = first >> 3
  if (!PLAYED.has(kind)) return { track: 'sound', why: 'codec', found: `AAC 第 ${kind} 类` }
  const rate = RATES[((first & 7) << 1) | (second >> 7)]
  if (!rate) return { track: 'sound', why: 'rate', found: '少见的数值' }
  const channels = CHANNELS[(second >> 3) & 15] ?? 0
  if (channels < 1 || channels > MOST_CHANNELS) {
    return { track: 'sound', why: 'channels', found: channels ? channelsText(channels) : '多声道' }
  }
  return { audio: { rate, channels, description: data } }
}
