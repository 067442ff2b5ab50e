import { playedPercent, TOLERATED_SECONDS } from '../courses/gaps.ts'
import type { Judgement, Pulse, StudyRecord } from '../courses/study.ts'
import { earnableFrom, isCountingPage, isDisplaced, isOpen, type StudyClock } from '../courses/study-clock.ts'
import { lengthOf, type Span, withSpan } from '../kit/spans.ts'

/** D2-Q71: a live counts as attended from this share on, in whole percent. */
export const ATTENDED_PERCENT = 60

/** The least seconds of a live of `length` seconds that count as attended. */
export const secondsToAttend = (length: number): number =>
  Math.max(1, Math.min(Math.ceil((length * ATTENDED_PERCENT) / 100), length - TOLERATED_SECONDS))

/** What a pulse may still earn of the time before it: a broadcast that nobody received for longer was not attended. */
const BANKED_MS = 60_000

/** What is on air at the time of a pulse. */
export type Airing = {
  /** Whether a picture goes out: false while the host has paused or is away. */
  isShown: boolean
  /** When the broadcast began, and since when it has not been paused (ms). */
  startedAt: number
  onAirSince: number
  /** Seconds of the film that is shown as a live and starts again at its end; undefined for a stream. */
  filmSeconds?: number | undefined
  /** Seconds that there are to attend. */
  length: number
}

/**
 * What one pulse of a broadcast is worth (D3-Q40, security 18). The server's clock alone says which seconds were on air;
 * of the pulse only its existence and its number of seconds count. Each second of the server's time is credited once,
 * whatever devices report. `now` in ms.
 */
export function judgeAttendance(
  clock: StudyClock | undefined,
  record: StudyRecord,
  pulse: Pulse,
  airing: Airing,
  now: number,
): Judgement {
  if (clock && isDisplaced(clock, pulse, now)) return { is: 'elsewhere' }
  if (!clock || !isOpen(clock, pulse)) {
    return { is: 'ignored', isCounting: clock !== undefined && isCountingPage(clock, pulse) }
  }
  const from = Math.max(earnableFrom(clock, now), now - BANKED_MS, airing.onAirSince)
  const earned = airing.isShown ? Math.max(0, Math.min(pulse.seconds, Math.floor((now - from) / 1_000))) : 0
  const first = Math.floor((from - airing.startedAt) / 1_000)
  const covered = spansOnAir(first, earned, airing.filmSeconds).reduce(withSpan, record.covered)
  const reached = covered.at(-1)?.[1] ?? 0
  return {
    is: 'judged',
    gained: lengthOf(covered) - lengthOf(record.covered),
    inClass: undefined,
    record: {
      ...record,
      covered,
      furthest: Math.max(record.furthest, reached),
      finishedRate: Math.max(record.finishedRate, playedPercent(lengthOf(covered), airing.length)),
    },
    // Time in which nothing was shown is gone: it cannot be claimed later.
    clock: { ...clock, spentUntil: airing.isShown ? from + earned * 1_000 : now, lastPulseAt: now },
  }
}

/** The seconds of the broadcast; of a film that starts again, its seconds. */
function spansOnAir(first: number, seconds: number, filmSeconds: number | undefined): Span[] {
  if (!filmSeconds) return [[first, first + seconds]]
  const at = first % filmSeconds
  const beyond = Math.max(0, at + seconds - filmSeconds)
  return [
    [at, at + seconds - beyond],
    [0, Math.min(beyond, filmSeconds)],
  ]
}

/** What the length of a live depends on; lengths in seconds. */
export type Measured = {
  planned: number
  /** Of the film that is shown as a live. */
  filmSeconds?: number | undefined
  /** Of the recordings, once there are any. */
  recordedSeconds?: number | undefined
  /** Between the real start and the real end, once it has ended. */
  broadcastSeconds?: number | undefined
}

/** A broadcast that was broken off at once is measured by its plan. */
const LEAST_SECONDS = 60

/** How many seconds of a live there are to attend: never more than planned (D3-Q40). */
export function liveLength({ planned, filmSeconds, recordedSeconds, broadcastSeconds }: Measured): number {
  const real = filmSeconds || recordedSeconds || broadcastSeconds || planned
  return Math.max(1, Math.min(planned, filmSeconds ? real : Math.max(real, Math.min(LEAST_SECONDS, planned))))
}
