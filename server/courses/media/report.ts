import type { MadePart } from '@college/contract/courses/media.ts'
import { isHdr, sizeFor } from '@college/rules/courses/picture.ts'
import { clarityLines } from '@college/rules/courses/recording.ts'
import type { Repair, TranscodeReport } from '@college/rules/courses/report.ts'
import type { Facts } from './inspect.ts'
import { standsStill } from './pace.ts'

/** Seconds by which a sound may begin after its picture, or end before it, without a word. */
const [LATE, EARLY] = [0.5, 1]
/** How far a dot may be from a square one. */
const SQUARE = 0.02

/** What is known before the first part is made. */
export function reportOf(facts: Facts, parts: readonly MadePart[]): TranscodeReport {
  const { headerSeconds, picture, sound, frames, others, bytes: sourceBytes } = facts
  const isFilm = parts.some((part) => part in clarityLines)
  const sizes = Object.fromEntries(
    Object.entries(clarityLines).flatMap(([part, lines]) => {
      const size = frames && parts.includes(part as MadePart) && sizeFor(frames, lines)
      return size ? [[part, [size.width, size.height]]] : []
    }),
  )
  return {
    ...(headerSeconds !== undefined && { headerSeconds }),
    ...(isFilm &&
      picture && { picture: { width: picture.width, height: picture.height, codec: picture.codec }, sizes }),
    sound: sound ?? null,
    sourceBytes,
    others,
    repairs: [
      ...(isFilm ? pictureRepairs(facts) : []),
      ...soundRepairs(facts),
      ...(facts.isCut ? (['cut'] as const) : []),
    ],
  }
}

function pictureRepairs(facts: Facts): Repair[] {
  const { frames } = facts
  if (!frames) return []
  return [
    ...(frames.interlaced ? (['interlaced'] as const) : []),
    ...(isHdr(frames) ? ([facts.hasZscale ? 'hdr' : 'wideLeft'] as const) : []),
    ...(isTurned(facts) ? (['turned'] as const) : []),
    ...(Math.abs(frames.dot - 1) > SQUARE ? (['squeezed'] as const) : []),
    ...(frames.changes ? (['changes'] as const) : []),
    ...(standsStill(facts) ? (['still'] as const) : []),
  ]
}

const isTurned = ({ picture, frames }: Facts) =>
  picture !== undefined &&
  !frames?.changes &&
  picture.width !== picture.height &&
  frames?.width === picture.height &&
  frames.height === picture.width

function soundRepairs({ channels, soundTrack, pictureTrack, seconds }: Facts): Repair[] {
  if (!soundTrack) return []
  return [
    ...(channels === 'inverted' ? (['inverted'] as const) : []),
    ...(channels === 'left' || channels === 'right' ? (['oneSided'] as const) : []),
    ...(pictureTrack && soundTrack.from > LATE ? (['soundLate'] as const) : []),
    ...(pictureTrack && soundTrack.to < seconds - EARLY ? (['soundEarly'] as const) : []),
  ]
}
