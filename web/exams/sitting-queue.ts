import { type AnswerChange, GRACE_SECONDS, type SittingClock } from '@college/contract/exams/sitting.ts'

// All times here are in ms. `at` counts on a clock that nobody can set; `now` is the server's time as the device
// reckons it.

/** A change is sent so long after it, together with what follows; it is on the server within two seconds. */
const GATHER = 400
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 15_000
/** Around the deadline: the grace is shorter than the longest wait. */
const LONGEST_WAIT_AT_END = 2_000
const BEFORE_END = 20_000
const AFTER_END = 2 * GRACE_SECONDS * 1_000
/** For an answer; a shorter time where the deadline comes first, so that the hand-in still has a try. */
const LONGEST_ANSWER = 10_000
const LEAST_ANSWER = 4_000
/** Changes of one request. */
const MOST = 200

/** Why the last attempt failed although the next one may succeed. */
export type Trouble = 'offline' | 'busy' | 'login'
/**
 * Why a call failed. 'malformed': what it carries was refused, not the sitting. 'refused': the server takes nothing
 * from here; why, its clock says.
 */
export type Failure = Trouble | 'malformed' | 'refused'
/** A question to the server. */
export type Call =
  | { kind: 'clock' }
  | { kind: 'save'; changes: AnswerChange[] }
  | { kind: 'submit'; changes: AnswerChange[]; isAutomatic: boolean }
/** What the server answers; `missing` after a submit. */
export type Answered = SittingClock & { missing?: number[] }

/** What an open sitting waits for on this device, without its answers, which the answer book has. */
export type SittingQueue = {
  /** As the server said it last. */
  clock: SittingClock
  call: Call | undefined
  /** Nothing is sent before. */
  notBefore: number
  wait: number
  trouble: Trouble | undefined
  /** The next answer of any kind tells the time; where there is nothing to send, it is asked for. */
  mustAskClock: boolean
  /** The server takes nothing from here at the moment: its clock says why, and comes first. */
  isRefused: boolean
  /** The person has handed in; it is repeated until the server has it. */
  isHandingIn: boolean
  /** The batch was refused as malformed: its changes go one by one, so that one of them holds back no other. */
  isOneByOne: boolean
  /** Changes that were refused by themselves, by number: the seq of each. */
  refused: ReadonlyMap<number, number>
  /** A page that does not hold the sitting any more has brought what it had before, or was refused. */
  isBacklogDone: boolean
  /** After the end: the questions whose last change did not arrive; undefined until the server has told. */
  missing: readonly number[] | undefined
}

/** The state of the device at one moment. */
export type Moment = { unsaved: readonly AnswerChange[]; at: number; now: number }

export const openQueue = (clock: SittingClock): SittingQueue => ({
  clock,
  call: undefined,
  notBefore: 0,
  wait: FIRST_WAIT,
  trouble: undefined,
  mustAskClock: false,
  isRefused: false,
  isHandingIn: false,
  isOneByOne: false,
  refused: new Map(),
  isBacklogDone: false,
  missing: undefined,
})

const isOpen = ({ clock }: SittingQueue) => clock.state === 'open'
export const isTimeUp = ({ clock }: SittingQueue, now: number): boolean => now >= clock.deadlineAt
/** The server has said so: the device's own clock may not know of minutes that were added. */
export const isTimeUpConfirmed = ({ clock }: SittingQueue): boolean => clock.now >= clock.deadlineAt

/** What may still be sent. */
const sendable = ({ refused }: SittingQueue, unsaved: readonly AnswerChange[]) =>
  unsaved.filter(({ number, seq }) => refused.get(number) !== seq)

/** The next call, or undefined if there is none to make now. One is made at a time. */
export function nextCall(queue: SittingQueue, { unsaved, at, now }: Moment): Call | undefined {
  if (queue.call || at < queue.notBefore) return undefined
  const changes = sendable(queue, unsaved)
  if (!isOpen(queue)) {
    const isUnknown = unsaved.length > 0 && queue.missing === undefined
    return isUnknown ? { kind: 'submit', changes, isAutomatic: true } : undefined
  }
  if (queue.mustAskClock && queue.isRefused) return { kind: 'clock' }
  return callToWrite(queue, changes, now) ?? (queue.mustAskClock ? { kind: 'clock' } : undefined)
}

function callToWrite(queue: SittingQueue, changes: AnswerChange[], now: number): Call | undefined {
  const someChanges = changes.slice(0, queue.isOneByOne ? 1 : MOST)
  if (!queue.clock.isHeldHere) {
    return changes.length > 0 && !queue.isBacklogDone ? { kind: 'save', changes: someChanges } : undefined
  }
  const isEnding = queue.isHandingIn || isTimeUp(queue, now)
  // A paper that is refused with what is new, or is too long for one request, is handed in after it.
  const goesFirst = changes.length > 0 && (queue.isOneByOne || changes.length > MOST)
  if (isEnding && !goesFirst) return { kind: 'submit', changes, isAutomatic: !queue.isHandingIn }
  return changes.length > 0 ? { kind: 'save', changes: someChanges } : undefined
}

/** When to look again, if nothing happens before; undefined where only an event brings something to do. */
export function nextLook(queue: SittingQueue, { unsaved, at, now }: Moment): number | undefined {
  if (queue.call) return undefined
  const hasWork =
    unsaved.length > 0 || queue.mustAskClock || queue.isHandingIn || (isOpen(queue) && isTimeUp(queue, now))
  const untilDeadline = isOpen(queue) && !isTimeUp(queue, now) ? at + queue.clock.deadlineAt - now : undefined
  const untilWork = hasWork && queue.notBefore > at ? queue.notBefore : undefined
  const times = [untilDeadline, untilWork].filter((time) => time !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
}

/** How long an answer may take. */
export const answerLimit = ({ clock }: SittingQueue, now: number): number => {
  const left = clock.deadlineAt - now
  return left > LONGEST_ANSWER ? LONGEST_ANSWER : Math.max(LEAST_ANSWER, left)
}

export const calling = (queue: SittingQueue, call: Call): SittingQueue => ({ ...queue, call })

/** Something was written. It waits a little for what follows, and without network as long as before. */
export const changed = (queue: SittingQueue, at: number): SittingQueue =>
  queue.notBefore > at ? queue : { ...queue, notBefore: at + GATHER }

/** The person hands in. */
export const handingIn = (queue: SittingQueue, at: number): SittingQueue =>
  isOpen(queue) && queue.clock.isHeldHere ? { ...queue, isHandingIn: true, notBefore: at } : queue

/** The network is back, or the page is left: what waits is tried at once. */
export const hurried = (queue: SittingQueue, at: number): SittingQueue => ({
  ...queue,
  notBefore: Math.min(queue.notBefore, at),
  wait: FIRST_WAIT,
})

/** The device has slept, or was away: its clock may stand behind, and minutes may have been added. */
export const woken = (queue: SittingQueue, at: number): SittingQueue => ({ ...hurried(queue, at), mustAskClock: true })

/** A clock that came by itself. An older one never replaces a newer one, and what was handed in stays so. */
export function heard(queue: SittingQueue, { state, now, deadlineAt, isHeldHere, leaves }: SittingClock): SittingQueue {
  if (now < queue.clock.now && state === 'open') return queue
  const isOver = queue.clock.state !== 'open' && state === 'open'
  if (isOver) return queue
  return { ...queue, clock: { state, now, deadlineAt, isHeldHere, leaves } }
}

/** The call was answered; what it carried is saved, except what the answer names as missing. */
export function answered(queue: SittingQueue, answer: Answered, { unsaved }: Moment): SittingQueue {
  const { call } = queue
  const next = heard(queue, answer)
  const isRefused = next.isRefused && call?.kind === 'clock'
  const isBacklogDone = next.isBacklogDone || (call?.kind === 'save' && !next.clock.isHeldHere && unsaved.length === 0)
  return {
    ...next,
    call: undefined,
    wait: isRefused ? next.wait : FIRST_WAIT,
    trouble: isRefused ? next.trouble : undefined,
    mustAskClock: false,
    isRefused,
    isOneByOne: next.isOneByOne && sendable(next, unsaved).length > 0,
    isBacklogDone,
    ...(call?.kind === 'submit' && !isOpen(next) && { missing: missingAfter(next, answer, unsaved) }),
  }
}

/** Also what was refused by itself, and what was written while the call was under way. */
const missingAfter = ({ refused }: SittingQueue, { missing = [] }: Answered, unsaved: readonly AnswerChange[]) => {
  const setAside = unsaved.filter(({ number, seq }) => refused.get(number) === seq).map(({ number }) => number)
  return [...new Set([...missing, ...setAside])].toSorted((one, other) => one - other)
}

/** The call failed. `spread`, from 0 to 1, keeps the devices of a whole exam from trying again in the same moment. */
export function failed(queue: SittingQueue, failure: Failure, { at, now }: Moment, spread = 1): SittingQueue {
  const { call } = queue
  const idle = { ...queue, call: undefined }
  const carried = call && call.kind !== 'clock' ? call.changes : []
  if (failure === 'malformed' && carried.length > 0) return setAside(idle, carried)
  const sinceEnd = now - queue.clock.deadlineAt
  const isNearEnd = sinceEnd > -BEFORE_END && sinceEnd < AFTER_END
  const wait = Math.min(queue.wait, isNearEnd ? LONGEST_WAIT_AT_END : LONGEST_WAIT)
  const later = {
    ...idle,
    notBefore: at + wait * (0.5 + spread / 2),
    wait: Math.min(LONGEST_WAIT, queue.wait * 2),
  }
  if (failure !== 'refused' && failure !== 'malformed') return { ...later, trouble: failure }
  // The clock is asked at once, and where it sees no reason the next refusal waits longer.
  return {
    ...later,
    mustAskClock: true,
    isRefused: true,
    notBefore: queue.isRefused || call?.kind === 'clock' ? later.notBefore : at,
    trouble: 'busy',
    isHandingIn: call?.kind === 'submit' ? false : queue.isHandingIn,
    isBacklogDone: call?.kind === 'save' && !queue.clock.isHeldHere ? true : queue.isBacklogDone,
  }
}

/** One that is refused alone is set aside until it is written anew; several are tried one by one. */
function setAside(queue: SittingQueue, carried: readonly AnswerChange[]): SittingQueue {
  const [only] = carried
  if (carried.length > 1 || !only) return { ...queue, isOneByOne: true }
  return { ...queue, refused: new Map([...queue.refused, [only.number, only.seq]]) }
}
