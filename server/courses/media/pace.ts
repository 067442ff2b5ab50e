import type { Inspected } from './inspect.ts'

type Paced = Pick<Inspected, 'picture' | 'pictureTrack' | 'frames' | 'seconds'>

/** Pictures a second beyond which a header speaks of ticks and not of pictures, and the most that is made. */
const MOST_RATE = 60
const RATES = [25, 30, 50, MOST_RATE]
/** Pictures a second of what stands still. */
const STILL_RATE = 5
/** Seconds by which a picture may begin late and end early. */
const [LATE, EARLY] = [0.5, 1]

const pictureRate = ({ from, to, packets }: { from: number; to: number; packets: number }) =>
  to > from ? packets / (to - from) : 0

/** Pictures a second that are made, where the recording's own number cannot be kept; undefined where it can. */
export function rateOf({ picture, pictureTrack }: Paced): number | undefined {
  if (!picture || !pictureTrack || (picture.ticks > 0 && picture.ticks <= MOST_RATE)) return undefined
  const rate = pictureRate(pictureTrack)
  return RATES.find((each) => each > rate - 0.5) ?? MOST_RATE
}

/** Slides with a voice: pictures are seconds apart, or none comes at the beginning or until the end. */
export function standsStill({ pictureTrack, frames, seconds }: Paced): boolean {
  if (!pictureTrack || frames?.changes) return false
  const { from, to } = pictureTrack
  return from > LATE || to < seconds - EARLY || pictureRate(pictureTrack) < 1
}

export const stillRateOf = ({ pictureTrack }: Paced): number =>
  Math.min(MOST_RATE, Math.max(STILL_RATE, Math.round(pictureTrack ? pictureRate(pictureTrack) : 0)))
