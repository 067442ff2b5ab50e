import type { WindowPhase } from '@college/contract/classes/class.ts'

/** A window of a class; null is no limit on that side. */
export type Window = { from: Date | null; until: Date | null }

const MINUTE_MS = 60_000

/** Where `now` stands to a window. Bounds are written to the minute, and both minutes belong to it (D2-Q89). */
export function windowPhase({ from, until }: Window, now: Date): WindowPhase {
  if (from && now < from) return 'before'
  return until && now.getTime() >= until.getTime() + MINUTE_MS ? 'over' : 'open'
}
