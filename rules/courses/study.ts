import { lengthOf, type Span, type Spans, withSpan } from '../kit/spans.ts'
import { playedPercent, readPercent } from './gaps.ts'
import { offeredRate } from './rates.ts'
import {
  earnableFrom,
  isCountingPage,
  isDisplaced,
  isKeptPage,
  isOpen,
  type StudyClock,
  type Studying,
  sinceLastSign,
} from './study-clock.ts'

/** D3-B363: a pulse reports at most this many seconds of play. */
export const PULSE_SECONDS = 10
/** D3-B366: how far beyond the furthest point one may seek under drag 0 and 5. */
const SEEK_TOLERANCE_SECONDS = 10
/** Points and spans travel in whole seconds, so that two pulses of steady play may lie this far apart. */
const ROUNDING_SECONDS = 1
/** Network and timers: credit that comes this much faster than time is not yet a burst. */
const JITTER_SECONDS = 2

/**
 * A day of a learner is shown to staff when so many seconds came in bursts, of coursewares with so great a share
 * (percent).
 */
export const UNUSUAL_BURST = { seconds: 300, share: 50 } as const

/** What is on record of one courseware. Seconds; `finishedRate` in whole percent. */
export type StudyRecord = {
  covered: Spans
  furthest: number
  lastPoint: number
  finishedRate: number
  /** Credit that came faster than time, as a queue of pulses does after a loss of network, and a forged one too. */
  inBursts: number
}

export const nothingStudied: StudyRecord = { covered: [], furthest: 0, lastPoint: 0, finishedRate: 0, inBursts: 0 }

/** What counts of one courseware in a class: only what was played for that class (D2-Q29, D3-Q101). */
export type ClassRecord = Pick<StudyRecord, 'covered' | 'finishedRate'>

export type Pulse = Studying & {
  /** Seconds: where play stands. */
  point: number
  /** Seconds of play the client reports, 0…10. */
  seconds: number
  rate: number
}

export type Terms = {
  /** Seconds of the medium; of a document, the least time of reading. */
  duration: number
  /** Whether it is read rather than played: complete as soon as its time is there (D3-Q102). */
  isRead: boolean
  drag: number
  speed: number
  /** What the feed shows of the medium, for a pulse of the feed: windows that may be played before what is in front. */
  excerpts?: Spans | undefined
  /** The quiz point behind which nothing counts until it is answered (D3-Q04). Seconds. */
  gate?: number | undefined
}

export type Judgement =
  /** Another login studies: this one is told (D3-Q13). */
  | { is: 'elsewhere' }
  /** Not what is open: nothing is stored. `isCounting`: the page is the one that counts, but plays something else. */
  | { is: 'ignored'; isCounting: boolean }
  | {
      is: 'judged'
      clock: StudyClock
      record: StudyRecord
      gained: number
      /** What the class's own record came to; undefined where the pulse does not count for a class. */
      inClass: { record: ClassRecord; gained: number } | undefined
    }

/**
 * What one pulse is worth (D3-Q01, D3-Q02, security 18). The seconds just played count where they were not counted
 * before, and never faster than the server's clock times the rate. `now` in ms. `inClass`: the record of the class that
 * the pulse counts for too, where the same play may still be new; the clock pays for whichever gained more.
 */
export function judgePulse(
  clock: StudyClock | undefined,
  record: StudyRecord,
  pulse: Pulse,
  terms: Terms,
  now: number,
  inClass?: ClassRecord,
): Judgement {
  if (clock && isDisplaced(clock, pulse, now)) return { is: 'elsewhere' }
  if (!clock || !isOpen(clock, pulse)) {
    return { is: 'ignored', isCounting: clock !== undefined && isCountingPage(clock, pulse) }
  }
  const rate = isKeptPage(pulse.page) ? 1 : allowedRate(pulse.rate, terms)
  const excerpt = terms.excerpts?.find(([start, end]) => start < pulse.point && pulse.point <= end)
  const point = excerpt ? pulse.point : allowedPoint(pulse, record, terms, rate)
  const from = earnableFrom(clock, now)
  const earnable = isBehindEnd(pulse, terms) ? 0 : Math.max(0, Math.floor(((now - from) / 1_000) * rate))
  const played = { ...pulse, point, rate, excerpt }
  const playOn = (by: StudyRecord) => judgeByRecord(by, played, terms, earnable)
  const { record: own, gained } = playOn(record)
  const { covered } = own
  const reached = terms.isRead ? lengthOf(covered) : beforeGate(point, terms)
  const judgedInClass = inClass && playOn({ ...record, ...inClass })
  const spent = Math.max(gained, judgedInClass?.gained ?? 0)
  const onTime = Math.floor((sinceLastSign(clock, now) / 1_000 + JITTER_SECONDS) * rate)

  return {
    is: 'judged',
    gained,
    inClass: judgedInClass,
    record: {
      ...own,
      // Only what counts moves the furthest point, or a burst of pulses would open the whole medium to seeking. A clip
      // of the feed moves neither this nor the place to go on from.
      furthest: gained > 0 && !excerpt ? Math.max(record.furthest, reached) : record.furthest,
      // Nor does the place to go on from lie beyond what counts, or the learner would never see what is missing.
      lastPoint: leadsUpTo(covered, reached) && !excerpt ? reached : record.lastPoint,
      inBursts: record.inBursts + Math.max(0, gained - onTime),
    },
    clock: { ...clock, spentUntil: from + Math.ceil((spent / rate) * 1_000), lastPulseAt: now },
  }
}

/**
 * What the play leaves of one record: the learner's own, or that of a class, which has spans of its own and the place
 * at which the learner's own record stopped.
 */
function judgeByRecord(record: StudyRecord, played: Played, terms: Terms, earnable: number) {
  const { duration, isRead } = terms
  const covered = coveredBy(record, played, terms, earnable)
  const watched = lengthOf(covered)
  const rate = isRead ? readPercent(watched, duration) : playedPercent(watched, duration)
  const finishedRate = Math.max(record.finishedRate, rate)
  return { record: { covered, finishedRate }, gained: watched - lengthOf(record.covered) }
}

/** Only the rates that are offered count, and only 1 where none are (D3-B032, D3-B033), and for reading. */
const allowedRate = (rate: number, { speed, isRead }: Terms): number => (speed === 1 && !isRead ? offeredRate(rate) : 1)

/** A page plays there that still has a longer recording, which was replaced: nothing of this medium was played. */
const isBehindEnd = ({ point }: Pulse, { duration, isRead }: Terms): boolean =>
  !isRead && duration > 0 && point > duration + ROUNDING_SECONDS

/** Inside the medium, and under drag 0 and 5 no further than seeking and playing can have led. */
function allowedPoint({ point, seconds }: Pulse, { furthest }: StudyRecord, terms: Terms, rate: number): number {
  const inside = terms.duration > 0 ? Math.min(point, terms.duration) : point
  if (terms.drag === 1) return inside
  return Math.min(inside, Math.floor(furthest + SEEK_TOLERANCE_SECONDS + seconds * rate + ROUNDING_SECONDS))
}

/** `excerpt`: the clip of the feed that was played; no seek led there, and nothing in front of it was played. */
type Played = Pulse & { excerpt: Span | undefined }

const beforeGate = (point: number, { gate = point }: Terms): number => Math.min(point, gate)

/**
 * What counts after this play. Reading has no timeline: its seconds add up, whatever point the reader names, or a
 * second that was lost between two pulses could never be made up for (D3-Q102).
 */
function coveredBy(record: StudyRecord, played: Played, terms: Terms, earnable: number): Spans {
  if (!terms.isRead) {
    const span = playedSpan(record, played, terms, earnable)
    return withSpan(record.covered, span)
  }
  const before = lengthOf(record.covered)
  const more = Math.floor(Math.min(played.seconds * played.rate, earnable))
  const most = terms.duration > 0 ? Math.max(before, terms.duration) : before + more
  const total = Math.min(before + more, most)
  return total > 0 ? [[0, total]] : []
}

/**
 * The seconds that end at `point` and may count: as many as were played, as the point moved on, and as time allows, and
 * none behind an unanswered quiz.
 */
function playedSpan(
  { covered, lastPoint }: StudyRecord,
  { point, seconds, rate, excerpt }: Played,
  terms: Terms,
  earnable: number,
): Span {
  const begun = excerpt ? excerpt[0] : lastPoint
  const advance = point > begun ? point - begun : point
  const played = Math.floor(Math.min(seconds * rate, advance, earnable))
  const from = point - played
  // What rounding left between two pulses of steady play is closed; a second that was skipped looks the same.
  const closed = from - ROUNDING_SECONDS
  const isGap = played > 0 && played < earnable && !leadsUpTo(covered, from) && leadsUpTo(covered, closed)
  return [isGap ? closed : from, beforeGate(point, terms)]
}

/** Whether the second before `point` counts; true at the start. */
const leadsUpTo = (covered: Spans, point: number): boolean =>
  point === 0 || covered.some(([from, to]) => from < point && point <= to)

/** What was watched: the furthest point (seconds), and the spans that count. */
type Watched = { furthest: number; covered: Spans }

/**
 * Where a jump from `from` to `to` may land (D3-B251…B254, D3-Q35); backwards is always free, and so is what was
 * watched already. Drag 0 reverts any other jump of more than ten seconds, 5 stops at the furthest point plus ten, 1 is
 * free; other values act as 0.
 */
export function seekTarget(drag: number, from: number, to: number, { furthest, covered }: Watched): number {
  if (drag === 1 || to <= from) return to
  if (drag === 5) return Math.min(to, Math.max(furthest, from) + SEEK_TOLERANCE_SECONDS)
  const isWatched = covered.some(([start, end]) => start <= to && to <= end)
  return isWatched || to - from <= SEEK_TOLERANCE_SECONDS ? to : from
}
