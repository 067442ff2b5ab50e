import type { StreamFacts } from '@college/rules/lives/received.ts'
import type { Packet } from '../packer/flv.ts'
import type { tagReader } from './tag-reader.ts'

/** Measured over this much of the stream. Milliseconds. */
const WINDOW_MS = 5_000
/** A track of which nothing comes for this long has stopped. Milliseconds. */
const GONE_MS = 3_000
/** Before the second key picture a wait is told from here on. Milliseconds. */
const LONG_WAIT_MS = 4_000

type Known = ReturnType<ReturnType<typeof tagReader>['known']>

/** Measures a stream by its own timestamps, for what the host is told. */
export function streamMeter() {
  const tracks = { video: trackMeter(), audio: trackMeter() }
  let key: { at: number; gap: number | undefined } | undefined
  /** Since the clock last jumped. */
  let first: number | undefined
  let newest = 0

  return {
    hear({ kind, isKey, at, data }: Packet): void {
      const isJump = !tracks[kind].hear(at, data.length)
      if (kind !== 'video') return
      newest = at
      if (isJump) key = first = undefined
      first ??= at
      if (isKey) key = { at, gap: key && at - key.at }
    },

    facts({ video, audio, profile, waited, faults }: Known): StreamFacts {
      const waitedForKey = newest - (key?.at ?? first ?? newest)
      const keyMs =
        key?.gap === undefined ? waitedForKey > LONG_WAIT_MS && waitedForKey : Math.max(key.gap, waitedForKey)
      const picture = video &&
        tracks.video.isFlowing() && {
          profile,
          width: video.width,
          height: video.height,
          ...tracks.video.figures(),
          keySeconds: keyMs ? keyMs / 1_000 : null,
        }
      const { kbps } = tracks.audio.figures()
      const sound = audio && tracks.audio.isFlowing() && { channels: audio.channels, rate: audio.rate, kbps }
      return { picture: picture || null, sound: sound || null, faults, waited }
    },
  }
}

function trackMeter() {
  let heard: { at: number; bytes: number }[] = []
  let heardAt = Number.NEGATIVE_INFINITY

  return {
    /** False when the clock of the stream has jumped: then the measure begins anew. */
    hear(at: number, bytes: number): boolean {
      heardAt = Date.now()
      const last = heard.at(-1)
      const isNear = last === undefined || (at >= last.at && at - last.at < WINDOW_MS)
      if (!isNear) heard = []
      heard.push({ at, bytes })
      while (heard[0] && at - heard[0].at > WINDOW_MS) heard.shift()
      return isNear
    },
    isFlowing: () => Date.now() - heardAt < GONE_MS,
    figures(): { fps: number; kbps: number } {
      const span = (heard.at(-1)?.at ?? 0) - (heard[0]?.at ?? 0)
      if (span === 0) return { fps: 0, kbps: 0 }
      const bytes = heard.slice(0, -1).reduce((sum, each) => sum + each.bytes, 0)
      return { fps: Math.round(((heard.length - 1) * 10_000) / span) / 10, kbps: Math.round((bytes * 8) / span) }
    },
  }
}
