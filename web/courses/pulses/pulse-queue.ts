import { oneAtATime } from '../../kit/data/one-at-a-time.ts'
import { type AttemptOutcome, makeAttempts, type PulseAnswer, type PulseListener } from './pulse-attempt.ts'
import type { Pulse, PulseStore, QueuedPulse } from './pulse-store.ts'

export type QueueStatus = {
  /** How many pulses have no answer. */
  pending: number
  /** The last attempt did not reach the server. */
  isBlocked: boolean
}

type Parts = {
  /** The pulses of whoever is logged in; undefined for a guest, who sends nothing. */
  store: () => PulseStore | undefined
  /** Rejects with `Refused` on an answer of the server, with anything else when there was none. `at`: when it was kept (ms). */
  post: (pulse: Pulse, at: number) => Promise<PulseAnswer>
  /** Runs one sender at a time among all tabs. */
  exclusively: (act: () => Promise<void>) => Promise<void>
  onStatus: (status: QueueStatus) => void
  /** Milliseconds; only for the order of entries. */
  now: () => number
}

/** Milliseconds between attempts without network: doubled each time. */
const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000

/**
 * Pulses on their way to the server, strictly in order and one at a time. Without network they wait and are tried
 * again; an answer of any kind removes one (a refused one is logged and gone); what is left when the page dies is
 * sent by the next one.
 */
export function makePulseQueue({ store, post, exclusively, onStatus, now }: Parts) {
  const life = Math.random().toString(36).slice(2)
  const attempts = makeAttempts({ store, post, life })
  const status = { isBlocked: false, isHalted: false }
  let wait = FIRST_WAIT

  function know(outcome: AttemptOutcome): void {
    status.isBlocked = outcome === 'unreachable'
    status.isHalted ||= outcome === 'sessionLost'
    if (!status.isBlocked) wait = FIRST_WAIT
    tell()
  }

  const tell = () => onStatus({ pending: store()?.count() ?? 0, isBlocked: status.isBlocked })

  const flush = oneAtATime(async () => {
    await exclusively(async () => {
      for (let entry = store()?.first(); entry && !status.isHalted; entry = store()?.first()) {
        know(await attempts.attempt(entry))
        if (status.isBlocked) return
      }
    })
    if (status.isHalted || !store()?.first()) return undefined
    if (!status.isBlocked) return 0
    const again = wait
    wait = Math.min(LONGEST_WAIT, wait * 2)
    return again
  })

  function keep(pulse: Pulse, listener: PulseListener, leftBy?: string): QueuedPulse | undefined {
    const id = store()?.add(pulse, now(), leftBy)
    if (id === undefined) return undefined
    attempts.hear(id, listener)
    tell()
    return { id, pulse }
  }

  return {
    /** Keeps a pulse and sends it as soon as it is its turn. */
    add(pulse: Pulse, listener: PulseListener = {}): void {
      if (keep(pulse, listener) && !flush.isWaiting()) void flush.now()
    },

    /**
     * As `add`, for a page that may be gone in a moment: waiting for a turn would be too late. Without network, or
     * with others before it, it is left for the next page.
     */
    addLeaving(pulse: Pulse, listener: PulseListener = {}): void {
      const isFree = !status.isBlocked && !status.isHalted && store()?.count() === 0
      if (!isFree) return void this.add(pulse, listener)
      const entry = keep(pulse, listener, life)
      if (!entry) return
      void attempts.attempt(entry).then((known) => {
        // The page is still here, so it is an ordinary pulse again.
        if (known === 'unreachable') store()?.put(entry)
        know(known)
        void flush.now()
      })
    },

    /** Sends what is left over; resolves when all is sent or it cannot be sent now. A new login starts afresh. */
    async flush(): Promise<void> {
      status.isHalted = false
      wait = FIRST_WAIT
      await flush.now()
    },
  }
}

export type PulseQueue = ReturnType<typeof makePulseQueue>
