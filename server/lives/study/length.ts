import { liveTypes } from '@college/contract/lives/live.ts'
import { liveLength } from '@college/rules/lives/attendance.ts'
import { planSeconds, reopensUntil } from '@college/rules/lives/state.ts'
import type { LiveRow } from '../live.store.ts'

type Known = { isOnAir: boolean; filmSeconds?: number | undefined; recordedSeconds: number }

/**
 * How many seconds of a live there are to attend now: on air those of the plan, afterwards those of the replay. What may
 * go on again is not yet as long as it will be: its first minutes are not all of it.
 */
export function secondsOf(live: LiveRow, { isOnAir, filmSeconds, recordedSeconds }: Known, now: Date): number {
  const planned = planSeconds(live)
  if (isOnAir || live.type !== liveTypes.native || reopensUntil(live, now)) return liveLength({ planned, filmSeconds })
  return liveLength({ planned, recordedSeconds, broadcastSeconds: broadcastSeconds(live, now) })
}

/** Between the real start and the real end of a stream, without its pauses; undefined where the host ended nothing. */
export function broadcastSeconds({ startedAt, endedAt, pausedMs }: LiveRow, now: Date): number | undefined {
  if (!startedAt || !endedAt || endedAt > now) return undefined
  return Math.max(0, Math.round((endedAt.getTime() - startedAt.getTime() - pausedMs) / 1_000))
}
