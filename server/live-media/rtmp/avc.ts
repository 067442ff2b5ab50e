import type { TrackFault } from '@college/rules/lives/received.ts'
import type { StreamConfig } from '../packer/flv.ts'
import { LARGEST_SIDE } from '../packer/publish.ts'
import { readSps } from './sps.ts'

type Picture = NonNullable<StreamConfig['video']>
type Size = Pick<Picture, 'width' | 'height'>

/** What every phone decodes. */
const PLAYED = new Map([
  [66, 'Baseline'],
  [77, 'Main'],
  [100, 'High'],
])
const YUV_420 = 1
const chromaNames = ['黑白', '', ' 4:2:2', ' 4:4:4']
/** Configuration record: version, profile, compatibility, level, two counts; then each set with its length before it. */
const AVCC = { shortest: 7, sets: 5, length: 6, firstSet: 8 }

/** Reads avcC. `told`: the size that the stream told beside it, for one whose head cannot be read. */
export function readAvcc(data: Buffer, told: Size): { video: Picture; profile: string } | TrackFault | undefined {
  if (data.length < AVCC.shortest) return undefined
  const hasHead = (data.readUInt8(AVCC.sets) & 31) > 0 && data.length > AVCC.firstSet
  const facts = hasHead ? readSps(data.subarray(AVCC.firstSet).subarray(0, data.readUInt16BE(AVCC.length))) : undefined
  const number = data.readUInt8(1)
  const { chroma, bits, width, height } = { chroma: YUV_420, bits: 8, ...told, ...facts }
  if (bits > 8 || chroma !== YUV_420) {
    const found = `${bits > 8 ? `${bits} 位` : ''}${chromaNames[chroma] ?? ''}`.trim()
    return { track: 'picture', why: 'colours', found }
  }
  const profile = PLAYED.get(number)
  if (!profile) return { track: 'picture', why: 'profile', found: `Profile ${number}` }
  if (Math.max(width, height) > LARGEST_SIDE) return { track: 'picture', why: 'size', found: `${width}×${height}` }
  const codec = `avc1.${data.subarray(1, 4).toString('hex')}`
  return { video: { codec, width: Math.max(16, width), height: Math.max(16, height), description: data }, profile }
}
