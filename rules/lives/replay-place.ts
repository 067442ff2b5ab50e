/** From this moment (ms) on, a part of a recording goes on without a gap from its second `from`. */
export type RecordingRun = { at: number; from: number }

/** A part of a recording: its length in seconds, and its runs in their order. */
type TimedPart = { seconds: number; runs: readonly RecordingRun[] }

/**
 * Where in the replay, in ms of all parts, stands what was said at `moment` (ms). What was said while nothing was
 * recorded stands at the cut. Undefined without a recording.
 */
export function replayMs(parts: readonly TimedPart[], moment: number): number | undefined {
  let before = 0
  let place: number | undefined
  for (const { seconds, runs } of parts) {
    for (const [index, { at, from }] of runs.entries()) {
      if (place !== undefined && at > moment) return Math.round(place)
      const end = runs[index + 1]?.from ?? seconds
      const since = Math.max(0, moment - at)
      place = Math.min((before + from) * 1_000 + since, (before + end) * 1_000)
    }
    before += seconds
  }
  return place === undefined ? undefined : Math.round(place)
}

/** In which part of a replay a second of it is, and where in that part; what lies behind its end is the end. */
export function replayPart(
  parts: readonly Pick<TimedPart, 'seconds'>[],
  second: number,
): { part: number; second: number } {
  let left = second
  for (const [part, { seconds }] of parts.entries()) {
    if (left < seconds || part === parts.length - 1) return { part, second: Math.min(left, seconds) }
    left -= seconds
  }
  return { part: 0, second }
}
