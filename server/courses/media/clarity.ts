import { COLOUR_FILTER, COLOUR_TAGS, pictureFilters, sizeFor } from '@college/rules/courses/picture.ts'
import { clarityLines, isStereo } from '@college/rules/courses/recording.ts'
import { soundFilters, twoChannels } from '@college/rules/courses/sound.ts'
import type { Facts } from './inspect.ts'
import { rateOf, standsStill, stillRateOf } from './pace.ts'

/** Constant quality of each clarity, and bits per second of its sound. */
const qualities = {
  cd: { crf: 28, sound: '48k' },
  sd: { crf: 26, sound: '64k' },
  hd: { crf: 24, sound: '96k' },
} as const
/** Nothing of a recording but its picture and its sound. */
export const PLAIN = ['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn', '-threads', '2']
/** A jump never waits for long; seconds. */
const KEYFRAME_EVERY = 2

/** The filters of pictures with so many lines on their short side. */
export const picturesOf = ({ frames, picture, hasZscale }: Facts, lines: number): string[] =>
  frames && picture ? pictureFilters(frames, { lines, headerLines: picture.height, hasZscale }) : []

/** How a clarity is made: its picture, and its sound, which is as long as it. */
export function filmArguments(part: keyof typeof qualities, facts: Facts): string[] {
  const { crf, sound } = qualities[part]
  const { frames, length } = facts
  const rate = rateOf(facts)
  const filters = [...picturesOf(facts, clarityLines[part]), ...(rate ? [`fps=${rate}`] : [])].join(',')
  const size = frames && sizeFor(frames, clarityLines[part])
  const picture =
    standsStill(facts) && size
      ? ['-filter_complex', over(filters, size, { rate: stillRateOf(facts), length }), '-map', '[picture]']
      : ['-map', '0:V:0', '-vf', filters]
  const voice = facts.sound
    ? [
        ...['-map', '0:a:0', '-af', soundFilters(isStereo(facts) ? twoChannels[facts.channels] : '').join(',')],
        ...['-c:a', 'aac', '-b:a', sound, '-ac', '2'],
      ]
    : []
  return [
    ...[...picture, ...voice, ...PLAIN, '-t', String(length)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-crf', String(crf), ...COLOUR_TAGS],
    ...['-force_key_frames', `expr:gte(t,n_forced*${KEYFRAME_EVERY})`],
    // A picture that stands still is decoded long after the sound beside it.
    ...['-max_muxing_queue_size', '1000000'],
  ]
}

/** Laid over a picture of nothing: each image stays until the next one comes, the last one to the end. */
const over = (
  filters: string,
  { width, height }: { width: number; height: number },
  { rate, length }: { rate: number; length: number },
) =>
  [
    `color=c=black:s=${width}x${height}:r=${rate}:d=${length}[under]`,
    `[0:V:0]${filters}[over]`,
    `[under][over]overlay=eof_action=repeat:format=yuv420,setsar=1,${COLOUR_FILTER}[picture]`,
  ].join(';')
