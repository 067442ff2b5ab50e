import type { pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { states } from '@college/contract/kit/envelope.ts'
import type { Pulse, PulseStore } from './pulse-store.ts'
import { Refused } from './send.ts'

export type PulseAnswer = Reply<typeof pulseSaveRecord>

/** Whoever reported the pulse hears what became of it, while their page lives. */
export type PulseListener = {
  saved?: (answer: PulseAnswer) => void
  /** 22222: this login must not study any more. `message` is the server's. */
  sessionLost?: (message: string) => void
}

export type QueueStatus = {
  /** How many pulses have no answer. */
  pending: number
  /** The last attempt did not reach the server. */
  isBlocked: boolean
}

type Parts = {
  /** The pulses of whoever is logged in; undefined for a guest, who sends nothing. */
  store: () => PulseStore | undefined
  /** Rejects with `Refused` on an answer of the server, with anything else when there was none. */
  post: (pulse: Pulse) => Promise<PulseAnswer>
  /** Runs one sender at a time among all tabs. */
  exclusively: (act: () => Promise<void>) => Promise<void>
  onStatus: (status: QueueStatus) => void
  /** Milliseconds; only for the order of entries. */
  now: () => number
}

/** Milliseconds between attempts without network: doubled each time. */
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000
/** A server in trouble is asked again, but no pulse may hold up the others for ever. */
const MOST_FAULTS = 6
const PASSING: ReadonlySet<string> = new Set([states.fault.code, states.overloaded.code, states.tooMany.code])

/** What an attempt came to. */
type Outcome = 'answered' | 'unreachable' | 'sessionLost'

/**
 * Pulses on their way to the server, strictly in order and one at a time. Without network they wait and are tried
 * again; an answer of any kind removes one (a refused one is logged and gone); what is left when the page dies is
 * sent by the next one.
 */
export function makePulseQueue({ store, post, exclusively, onStatus, now }: Parts) {
  const life = Math.random().toString(36).slice(2)
  const listeners = new Map<string, PulseListener>()
  let sending: Promise<void> | undefined
  let isBlocked = false
  let isHalted = false
  let wait = FIRST_WAIT
  let retry: ReturnType<typeof setTimeout> | undefined
  let faults = 0

  const tell = () => onStatus({ pending: store()?.count() ?? 0, isBlocked })

  async function attempt(id: string, pulse: Pulse): Promise<Outcome> {
    try {
      const answer = await post(pulse)
      settle(id)?.saved?.(answer)
      return 'answered'
    } catch (error) {
      if (!(error instanceof Refused)) return 'unreachable'
      const { state } = error.answer
      if (PASSING.has(state) && ++faults < MOST_FAULTS) return 'unreachable'
      console.warn('进度保存被拒绝', state, error.message)
      const listener = settle(id)
      if (state !== states.playingElsewhere.code) return 'answered'
      listener?.sessionLost?.(error.message)
      return 'sessionLost'
    }
  }

  /** Takes an answered pulse out; returns who waits for the answer. */
  function settle(id: string): PulseListener | undefined {
    faults = 0
    store()?.remove(id)
    const listener = listeners.get(id)
    listeners.delete(id)
    return listener
  }

  async function sendAll(): Promise<void> {
    for (let entry = store()?.first(); entry && !isHalted; entry = store()?.first()) {
      // Another page sent it while it closed, and by then nobody could hear the answer.
      const isSent = entry.leftBy !== undefined && entry.leftBy !== life
      const outcome = isSent ? (settle(entry.id), 'answered') : await attempt(entry.id, entry.pulse)
      isHalted = outcome === 'sessionLost'
      isBlocked = outcome === 'unreachable'
      tell()
      if (isBlocked) return
      wait = FIRST_WAIT
    }
  }

  async function flush(): Promise<void> {
    clearTimeout(retry)
    retry = undefined
    sending ??= exclusively(sendAll).finally(() => {
      sending = undefined
    })
    await sending
    if (isHalted || !store()?.first()) return
    if (!isBlocked) return flush()
    retry ??= setTimeout(() => void flush(), wait)
    wait = Math.min(LONGEST_WAIT, wait * 2)
  }

  return {
    /** Keeps a pulse and sends it as soon as it is its turn. */
    add(pulse: Pulse, listener: PulseListener = {}): void {
      const id = store()?.add(pulse, now())
      if (id === undefined) return
      listeners.set(id, listener)
      tell()
      if (!retry) void flush()
    },

    /**
     * As `add`, for a page that may be gone in a moment: waiting for a turn would be too late. Without network, or
     * with others before it, it is left for the next page.
     */
    addLeaving(pulse: Pulse, listener: PulseListener = {}): void {
      const held = store()
      if (!held) return
      if (isBlocked || isHalted || held.count() > 0) return this.add(pulse, listener)
      const id = held.add(pulse, now(), life)
      listeners.set(id, listener)
      void attempt(id, pulse).then((outcome) => {
        isHalted ||= outcome === 'sessionLost'
        // The page is still here, so it is an ordinary pulse again.
        if (outcome === 'unreachable') held.put({ id, pulse })
        if (outcome === 'unreachable') return flush()
        return tell()
      })
    },

    /** Sends what is left over; resolves when all is sent or it cannot be sent now. A new login starts afresh. */
    async flush(): Promise<void> {
      isHalted = false
      await flush()
    },

    /** The network is back: at once, not when the wait is over. */
    async retryNow(): Promise<void> {
      wait = FIRST_WAIT
      await flush()
    },
  }
}

export type PulseQueue = ReturnType<typeof makePulseQueue>
