import { lengthOf, type Spans, withSpan } from '../kit/spans.ts'

/** D3-B363: a pulse reports at most this many seconds of play. */
export const PULSE_SECONDS = 10
/** D3-B366: how far beyond the furthest point one may seek under drag 0 and 5. */
const SEEK_TOLERANCE_SECONDS = 10
/** Security 18: what network and timers may shift a pulse by. */
const SLACK_SECONDS = 2
/** D3-Q13: so long a newer login keeps the older one from studying. */
const DISPLACED_MS = 30_000
/** A courseware that was neither opened nor pulsed for so long makes room for another of the same learner. */
const SILENT_MS = 15_000
/** What a queue of pulses may still earn after a loss of network: time that passed and was not credited. */
const BANKED_SECONDS = 600
/** D3-Q01: a medium is complete when at most this much of it is missing. */
const MISSING_SECONDS = 10
const RATES = [0.5, 1, 1.5, 2]

/** The one row a learner has: whoever studies, and up to when the server's time has been credited (ms). */
export type StudyClock = {
  sessionId: string
  sessionStartedAt: number
  coursewareId: string
  claimedAt: number
  spentUntil: number
  lastPulseAt: number | null
}

/** What is on record of one courseware. Seconds; `finishedRate` in whole percent. */
export type StudyRecord = { covered: Spans; furthest: number; lastPoint: number; finishedRate: number }

export const nothingStudied: StudyRecord = { covered: [], furthest: 0, lastPoint: 0, finishedRate: 0 }

export type Pulse = {
  coursewareId: string
  /** Seconds: where play stands. */
  point: number
  /** Seconds of play the client reports, 0…10. */
  seconds: number
  rate: number
  session: { id: string; startedAt: number }
}

export type Terms = {
  /** Seconds of the medium; of a document, the least time of reading. */
  duration: number
  /** Whether it is read rather than played: complete as soon as its time is there (D3-Q102). */
  isRead: boolean
  drag: number
  speed: number
}

export type Judgement =
  | { isElsewhere: true }
  | { isElsewhere: false; clock: StudyClock; record: StudyRecord; gained: number }

/**
 * What one pulse is worth (D3-Q01, D3-Q02, security 18). The seconds just played count where they were not counted
 * before, and never faster than the server's clock times the rate. `now` in ms.
 */
export function judgePulse(
  clock: StudyClock | undefined,
  record: StudyRecord,
  pulse: Pulse,
  terms: Terms,
  now: number,
): Judgement {
  if (clock && isDisplaced(clock, pulse, now)) return { isElsewhere: true }

  const rate = allowedRate(pulse.rate, terms.speed)
  const point = allowedPoint(pulse, record, terms, rate)
  if (clock && isSecondTab(clock, pulse, now)) {
    return { isElsewhere: false, clock, record: { ...record, lastPoint: point }, gained: 0 }
  }

  const spentUntil = Math.max(clock?.spentUntil ?? now, now - BANKED_SECONDS * 1_000)
  const earnable = Math.floor(((now - spentUntil) / 1_000 + SLACK_SECONDS) * rate)
  const advance = point > record.lastPoint ? point - record.lastPoint : point
  const played = Math.min((pulse.seconds + SLACK_SECONDS) * rate, earnable, advance)
  const covered = withSpan(record.covered, [point - Math.max(0, Math.floor(played)), point])
  const gained = lengthOf(covered) - lengthOf(record.covered)

  return {
    isElsewhere: false,
    gained,
    record: {
      covered,
      // Only what counts moves the furthest point, or a burst of pulses would open the whole medium to seeking.
      furthest: gained > 0 ? Math.max(record.furthest, point) : record.furthest,
      lastPoint: point,
      finishedRate: Math.max(record.finishedRate, finishedRateOf(lengthOf(covered), terms)),
    },
    clock: {
      sessionId: pulse.session.id,
      sessionStartedAt: pulse.session.startedAt,
      coursewareId: pulse.coursewareId,
      claimedAt: now,
      spentUntil: spentUntil + Math.ceil((gained / rate) * 1_000),
      lastPulseAt: now,
    },
  }
}

/** D3-Q13: a newer login of the same learner pulsed a moment ago. A second tab has the same login and is not this. */
const isDisplaced = (clock: StudyClock, { session }: Pulse, now: number) =>
  clock.sessionId !== session.id &&
  clock.sessionStartedAt > session.startedAt &&
  clock.lastPulseAt !== null &&
  now - clock.lastPulseAt < DISPLACED_MS

/** D3-Q02: one courseware at a time. The one opened last is credited until it falls silent. */
const isSecondTab = (clock: StudyClock, { coursewareId, session }: Pulse, now: number) =>
  clock.sessionId === session.id && clock.coursewareId !== coursewareId && now - clock.claimedAt < SILENT_MS

/** Only the rates that are offered count, and only 1 where none are (D3-B032, D3-B033). */
const allowedRate = (rate: number, speed: number): number => (speed === 1 && RATES.includes(rate) ? rate : 1)

/** Inside the medium, and under drag 0 and 5 no further than seeking and playing can have led. */
function allowedPoint({ point, seconds }: Pulse, { furthest }: StudyRecord, terms: Terms, rate: number): number {
  const inside = terms.duration > 0 ? Math.min(point, terms.duration) : point
  if (terms.drag === 1) return inside
  return Math.min(inside, Math.floor(furthest + SEEK_TOLERANCE_SECONDS + (seconds + SLACK_SECONDS) * rate))
}

/** Whole percent of the duration; 100 when at most ten seconds are missing (D3-Q01). */
function finishedRateOf(watched: number, { duration, isRead }: Terms): number {
  if (isRead) return watched >= duration ? 100 : Math.floor((watched / duration) * 100)
  if (watched === 0) return 0
  if (duration - watched <= MISSING_SECONDS) return 100
  return Math.floor((watched / duration) * 100)
}

/**
 * Where a jump from `from` to `to` may land (D3-B251…B254, D3-Q35); backwards is always free. Drag 0 reverts a jump
 * of more than ten seconds, 5 stops at the furthest point plus ten, 1 is free; other values act as 0.
 */
export function seekTarget(drag: number, from: number, to: number, furthest: number): number {
  if (drag === 1 || to <= from) return to
  if (drag === 5) return Math.min(to, Math.max(furthest, from) + SEEK_TOLERANCE_SECONDS)
  return to - from > SEEK_TOLERANCE_SECONDS ? from : to
}
