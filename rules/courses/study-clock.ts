/** D3-Q13: so long a newer login keeps the older one from studying. */
const DISPLACED_MS = 30_000
/** A page that neither opened nor pulsed for so long makes room for another of the same login. */
const SILENT_MS = 15_000
/** What a queue of pulses may still earn after a loss of network: time that passed and was not credited. */
const BANKED_MS = 600_000
/** The same before the first pulse since opening. Browsers wake a page in the background only once a minute. */
const FIRST_BANKED_MS = 60_000

/**
 * The same for what was studied without network, from a course that is kept on the device (decision 035): nothing could be
 * sent meanwhile.
 */
const KEPT_BANKED_MS = 2 * 60 * 60_000
/**
 * The clocks of servers differ by less. An instant that lies further ahead was written while a clock was wrong, and must
 * not hold back anybody once it is right again.
 */
const AHEAD_MS = 60_000
/** The page of pulses that were played from the device. */
const KEPT_PAGE = 'kept:'

export const keptPageOf = (page: string): string => KEPT_PAGE + page
export const isKeptPage = (page: string): boolean => page.startsWith(KEPT_PAGE)

/** Who studies what: one login, one page of it, one courseware. */
export type Studying = {
  session: { id: string; startedAt: number }
  /** The browser page; '' for clients that do not tell pages apart. */
  page: string
  coursewareId: string
}

/** One page of a login, whatever it plays. */
type PageOf = Omit<Studying, 'coursewareId'>

/** The one row a learner has: whoever studies, and up to when the server's time has been credited (ms). */
export type StudyClock = {
  sessionId: string
  sessionStartedAt: number
  page: string
  coursewareId: string
  /** When it was opened. */
  claimedAt: number
  /** Never later than the server's clock: each of its seconds is credited once at most. */
  spentUntil: number
  /** The last pulse of this session that counted. */
  lastPulseAt: number | null
}

/** When something was, as far as it can be known: an instant that is too far ahead to be true counts as now. */
const knownAt = (at: number, now: number): number => (at > now + AHEAD_MS ? now : at)

/** The last pulse that counted; one that is too far ahead tells nothing about whether somebody studies. */
const lastPulseOf = ({ lastPulseAt }: StudyClock, now: number): number | null =>
  lastPulseAt !== null && lastPulseAt > now + AHEAD_MS ? null : lastPulseAt

/** The last sign of life: the last pulse, or the opening. */
const lastSignOf = (clock: StudyClock, now: number): number => {
  const claimedAt = clock.claimedAt > now + AHEAD_MS ? 0 : clock.claimedAt
  return Math.max(claimedAt, lastPulseOf(clock, now) ?? 0)
}

/** Whether the login of the clock is the newer one; a login from a wrong time yields to all others. */
function isOlder(session: Studying['session'], clock: StudyClock, now: number): boolean {
  const begun = (at: number) => (at > now + AHEAD_MS ? 0 : at)
  return begun(clock.sessionStartedAt) > begun(session.startedAt)
}

/**
 * The learner opens a courseware (D3-Q02). The clock starts now: what passed before belongs to what was open then, or
 * to nobody. `isTakeOver`: this page counts even though another one of the same login is studying.
 */
export function openCourseware(
  clock: StudyClock | undefined,
  opening: Studying & { isTakeOver: boolean },
  now: number,
): { isCounting: boolean; clock: StudyClock | undefined } {
  if (clock && isHeld(clock, opening, now)) return { isCounting: false, clock }
  // A page that asks again while its queue lands, after a failure of the player, keeps what its queue may earn.
  if (clock && isOpen(clock, opening) && isActive(clock, now, SILENT_MS)) return { isCounting: true, clock }
  const { session, page, coursewareId } = opening
  return {
    isCounting: true,
    clock: {
      sessionId: session.id,
      sessionStartedAt: session.startedAt,
      page,
      coursewareId,
      claimedAt: now,
      spentUntil: Math.max(now, knownAt(clock?.spentUntil ?? now, now)),
      lastPulseAt: clock?.sessionId === session.id ? clock.lastPulseAt : null,
    },
  }
}

/** What is known of study without network (ms). */
export type KeptStudy = {
  /** Since when this login has had the course on its device. */
  keptAt: number
  /** When this login sent nothing: a device that can send is not without network. The one that leaves most counts. */
  silences: readonly { from: number; until: number }[]
  /** When the device says that the play began whose pulses follow. */
  startedAt: number
}

/**
 * A page that was without network sends what it played from the device (decision 035). What may be earned is the time in
 * which the course was there and the login silent, from the start of the play on, as far as it is not credited yet.
 * Undefined while a newer login studies.
 */
export function openKeptCourseware(
  clock: StudyClock | undefined,
  opening: Studying & KeptStudy,
  now: number,
): StudyClock | undefined {
  const { session, page, coursewareId, keptAt, silences, startedAt } = opening
  if (clock && clock.sessionId !== session.id && isHeld(clock, { ...opening, isTakeOver: true }, now)) return undefined
  const earnableIn = (silence: { from: number; until: number }) => {
    const until = Math.min(now, silence.until)
    const from = Math.max(keptAt, silence.from, startedAt, until - KEPT_BANKED_MS)
    return until - Math.max(from, clock ? spentOf(clock, opening, until, now) : from)
  }
  const earnable = Math.max(0, ...silences.map(earnableIn))
  return {
    sessionId: session.id,
    sessionStartedAt: session.startedAt,
    page,
    coursewareId,
    claimedAt: now,
    spentUntil: earnable > 0 ? now - earnable : Math.max(now, knownAt(clock?.spentUntil ?? now, now)),
    lastPulseAt: clock?.sessionId === session.id ? clock.lastPulseAt : null,
  }
}

/**
 * Up to when a silence that ended at `until` is credited. Where several coursewares were played in one silence, the clock
 * of the one before tells how much of it is left.
 */
function spentOf(clock: StudyClock, { session, page }: PageOf, until: number, now: number): number {
  const isOfSame =
    isCountingPage(clock, { session, page }) && until <= clock.claimedAt && clock.claimedAt <= now + AHEAD_MS
  return isOfSame ? until - Math.max(0, clock.claimedAt - clock.spentUntil) : knownAt(clock.spentUntil, now)
}

/** Whether another page of this login, or a newer login, is studying. */
function isHeld(clock: StudyClock, { session, page, isTakeOver }: Studying & { isTakeOver: boolean }, now: number) {
  if (clock.sessionId === session.id) return clock.page !== page && !isTakeOver && isActive(clock, now, SILENT_MS)
  return isOlder(session, clock, now) && isActive(clock, now, DISPLACED_MS)
}

const isActive = (clock: StudyClock, now: number, within: number) => now - lastSignOf(clock, now) < within

/** D3-Q13: a newer login of the same learner pulsed a moment ago. A second page has the same login and is not this. */
export function isDisplaced(clock: StudyClock, { session }: Studying, now: number): boolean {
  if (clock.sessionId === session.id || !isOlder(session, clock, now)) return false
  const lastPulseAt = lastPulseOf(clock, now)
  return lastPulseAt !== null && now - lastPulseAt < DISPLACED_MS
}

/** Whether this is the page that counts, whatever it plays. */
export const isCountingPage = (clock: StudyClock, { session, page }: PageOf): boolean =>
  clock.sessionId === session.id && clock.page === page

/** Whether just this is open. Nothing else is credited. */
export const isOpen = (clock: StudyClock, studying: Studying): boolean =>
  isCountingPage(clock, studying) && clock.coursewareId === studying.coursewareId

/** From when on the server's time may still be earned (ms): what is older than the bank holds is lost. */
export function earnableFrom(clock: StudyClock, now: number): number {
  const { claimedAt, lastPulseAt } = clock
  const spentUntil = knownAt(clock.spentUntil, now)
  const hasPulsed = lastPulseAt !== null && lastPulseAt >= claimedAt
  // Time before the opening is there only where a kept course was opened, which proved it.
  const proven = claimedAt > now + AHEAD_MS ? 0 : Math.max(0, claimedAt - spentUntil)
  return Math.max(spentUntil, now - proven - (hasPulsed ? BANKED_MS : FIRST_BANKED_MS))
}

/** Milliseconds since the last sign of this courseware: its last pulse, or its opening. */
export const sinceLastSign = ({ claimedAt, lastPulseAt }: StudyClock, now: number): number =>
  now - knownAt(Math.max(claimedAt, lastPulseAt ?? 0), now)
