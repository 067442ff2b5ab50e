import { EARLY_START_MINUTES, REOPEN_MINUTES } from '@college/contract/lives/host.ts'
import { type LiveState, type LiveType, liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { clockTimeOf } from '../kit/clock-time.ts'

/** What the state of a live depends on. */
export type LiveTimes = {
  type: LiveType
  startsAt: Date
  endsAt: Date
  startedAt: Date | null
  pausedAt: Date | null
  endedAt: Date | null
}

/** A host who has forgotten to end a broadcast is taken off the air this long after its announced end. Milliseconds. */
export const OVERRUN_MS = 3 * 3_600_000

/**
 * A stream begins, pauses and ends by the acts of its host; before the first act and after the overrun by the clock. All
 * other types follow the announced times (D3-Q20).
 */
export function liveState(live: LiveTimes, now: Date): LiveState {
  const { startsAt, endsAt, startedAt, pausedAt, endedAt } = live
  if (live.type !== liveTypes.native) {
    if (now < startsAt) return liveStates.notStarted
    return now < endsAt ? liveStates.onAir : liveStates.ended
  }
  if (endedAt) return liveStates.ended
  if (!startedAt) return now < endsAt ? liveStates.notStarted : liveStates.ended
  if (now.getTime() >= Math.max(endsAt.getTime(), startedAt.getTime()) + OVERRUN_MS) return liveStates.ended
  return pausedAt ? liveStates.paused : liveStates.onAir
}

const texts: Record<LiveState, string> = { 0: '未开始', 1: '已结束', 2: '直播中', 3: '暂停中', 5: '' }

export const liveStateText = (state: LiveState): string => texts[state]

const MINUTE_MS = 60_000

/** Whether a start now is so long before the announced one that the host is asked (D3-Q105). */
export const isEarlyStart = ({ startsAt }: Pick<LiveTimes, 'startsAt'>, now: Date): boolean =>
  startsAt.getTime() - now.getTime() > EARLY_START_MINUTES * MINUTE_MS

/**
 * Until when a live that its host ended goes on again (D3-Q105). Undefined where it does not: it is not over, its time is,
 * or it would be taken off the air at once.
 */
export function reopensUntil(live: LiveTimes, now: Date): Date | undefined {
  const { endedAt } = live
  if (!endedAt || liveState({ ...live, endedAt: null }, now) === liveStates.ended) return undefined
  const until = new Date(endedAt.getTime() + REOPEN_MINUTES * MINUTE_MS)
  return now < until ? until : undefined
}

const DAY_MS = 86_400_000

/** How long it is until the announced start, for the player area; a host may be late. */
export function untilStartText(startsAt: Date, now: Date): string {
  const left = startsAt.getTime() - now.getTime()
  if (left <= 0) return '即将开始'
  if (left >= DAY_MS) return `还有 ${Math.floor(left / DAY_MS)} 天`
  return `还有 ${clockTimeOf(Math.ceil(left / 1_000))}`
}

/** Whole seconds that a live is planned to last (D3-Q21). */
export const planSeconds = ({ startsAt, endsAt }: Pick<LiveTimes, 'startsAt' | 'endsAt'>): number =>
  Math.max(0, Math.round((endsAt.getTime() - startsAt.getTime()) / 1_000))

/** Milliseconds until the assessment opens; 0 once the live has ended (D3-Q21). */
export const assessmentCountDown = (live: LiveTimes, now: Date): number =>
  liveState(live, now) === liveStates.ended ? 0 : Math.max(0, live.endsAt.getTime() - now.getTime())

/**
 * The second at which everybody is in a film that is shown as a live, from its announced start (D3-Q06). A film that is
 * shorter than the live starts again.
 */
export function filmPosition({ startsAt }: Pick<LiveTimes, 'startsAt'>, seconds: number, now: Date): number {
  const gone = Math.max(0, (now.getTime() - startsAt.getTime()) / 1_000)
  return seconds > 0 ? gone % seconds : gone
}
