import { type SittingClock, saveAnswers, sittingClock, submitSitting } from '@college/contract/exams/sitting.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { pageId } from '../kit/data/page-id.ts'
import { Refused, send, Unreachable } from '../kit/data/send.ts'
import type { AnswerBook } from './answer-book.ts'
import type { ServerClock } from './server-clock.ts'
import {
  type Answered,
  answered,
  answerLimit,
  type Call,
  calling,
  changed,
  type Failure,
  failed,
  handingIn,
  heard,
  hurried,
  nextCall,
  nextLook,
  type SittingQueue,
  woken,
} from './sitting-queue.ts'

/** ms; a timer cannot wait longer than 24 days. */
const LONGEST_TIMER = 3_600_000

type Parts = {
  book: AnswerBook
  time: ServerClock
  queue: SittingQueue
  /** Rejects with `Refused` on a refusal of the server, with anything else when there was no answer. */
  post: (call: Call, signal: AbortSignal) => Promise<Answered>
  onChange: (queue: SittingQueue) => void
  /** The server takes nothing from here any more, or at the moment. */
  onRefused: (error: Error, kind: Call['kind']) => void
}

/** Makes the calls that the queue of a sitting asks for, one at a time, and looks again when the queue waits for a time. */
export function makeSittingSync({ book, time, queue: opened, post, onChange, onRefused }: Parts) {
  let queue = opened
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let waiting: (() => void)[] = []
  const moment = () => ({ unsaved: book.unsaved(), at: time.uptime(), now: time.now() })

  function become(next: SittingQueue): void {
    queue = next
    onChange(queue)
    look()
  }

  function look(): void {
    clearTimeout(timer)
    if (!isRunning) return
    // One moment for both: what becomes due between two readings of the clock would be looked at by neither.
    const here = moment()
    const call = nextCall(queue, here)
    if (call) return void make(call)
    if (queue.call) return
    for (const resolve of waiting) resolve()
    waiting = []
    const again = nextLook(queue, here)
    if (again !== undefined) timer = setTimeout(look, Math.min(LONGEST_TIMER, Math.max(1, again - time.uptime())))
  }

  async function make(call: Call): Promise<void> {
    queue = calling(queue, call)
    onChange(queue)
    try {
      const answer = await answerTo(call, answerLimit(queue, time.now()), { book, time, post })
      become(answered(queue, answer, moment()))
    } catch (error) {
      const failure = failureOf(error)
      if (failure === 'refused') onRefused(error as Error, call.kind)
      become(failed(queue, failure, moment(), Math.random()))
    }
  }

  return {
    /** A clock that came by itself. */
    hear(clock: SittingClock): void {
      time.learn(clock.now)
      become(heard(queue, clock))
    },
    /** Something was written. */
    change: () => become(changed(queue, time.uptime())),
    /** The person hands in. */
    handIn: () => become(handingIn(queue, time.uptime())),
    /** What waits is tried at once. */
    hurry: () => become(hurried(queue, time.uptime())),
    /** The device has slept, or the network is back: it is tried at once, and the time is asked. */
    wake: () => become(woken(queue, time.uptime())),
    /** Tries at once; resolves when all is there or cannot be sent now. */
    settle(): Promise<void> {
      const settled = new Promise<void>((resolve) => waiting.push(resolve))
      become(hurried(queue, time.uptime()))
      return settled
    },
    start(): void {
      isRunning = true
      look()
    },
    stop(): void {
      isRunning = false
      clearTimeout(timer)
    },
  }
}

export type SittingSync = ReturnType<typeof makeSittingSync>

/** Makes a call, and notes what its answer tells: the server's time, and which answers are there. */
async function answerTo(call: Call, limit: number, { book, time, post }: Pick<Parts, 'book' | 'time' | 'post'>) {
  const since = time.uptime()
  const answer = await within(limit, (signal) => post(call, signal))
  time.learn(answer.now, time.uptime() - since)
  const { missing = [] } = answer
  if (call.kind !== 'clock') book.saved(call.changes.filter(({ number }) => !missing.includes(number)))
  return answer
}

/**
 * Gives up after `limit` ms, also where a request does not end when it is aborted: one that never ends would hold back all
 * answers. A timer of its own, because `AbortSignal.timeout` is missing in browsers of 2021.
 */
async function within<Result>(limit: number, act: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const aborting = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      aborting.abort()
      reject(new Error('no answer in time'))
    }, limit)
  })
  return Promise.race([act(aborting.signal), tooLong]).finally(() => clearTimeout(timer))
}

/** Sends a call of this sitting. */
export function postCall(sittingId: string, call: Call, signal?: AbortSignal): Promise<Answered> {
  const options = { background: true, ...(signal && { signal }) }
  const here = { sittingId, pageId: pageId() }
  if (call.kind === 'clock') return send(sittingClock, here, options)
  const { changes } = call
  if (call.kind === 'save') return send(saveAnswers, { ...here, changes }, options)
  return send(submitSitting, { ...here, changes, isAutomatic: call.isAutomatic }, options)
}

const passing: Record<string, Failure> = {
  [states.overloaded.code]: 'busy',
  [states.tooMany.code]: 'busy',
  [states.fault.code]: 'busy',
  [states.logInFirst.code]: 'login',
  [states.malformed.code]: 'malformed',
}

function failureOf(error: unknown): Failure {
  if (error instanceof Refused) return passing[error.answer.state] ?? 'refused'
  // A browser that reaches no server fails with a TypeError; anything else came from something on the way.
  return error instanceof Unreachable && error.cause instanceof TypeError ? 'offline' : 'busy'
}
