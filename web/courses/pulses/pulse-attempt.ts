import type { pulseSaveRecord } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { Refused } from '../../kit/data/send.ts'
import { keptAt, type Pulse, type PulseStore, type QueuedPulse } from './pulse-store.ts'

export type PulseAnswer = Reply<typeof pulseSaveRecord>

/** Whoever reported the pulse hears what became of it, while their page lives. */
export type PulseListener = {
  saved?: (answer: PulseAnswer) => void
  /** 22222: this login must not study any more. `message` is the server's. */
  sessionLost?: (message: string) => void
  /** Any other refusal: this pulse is gone. */
  refused?: (message: string) => void
}

/** What an attempt came to. */
export type AttemptOutcome = 'answered' | 'unreachable' | 'sessionLost'

/** A pulse on which the server fails is sent again, but it may not hold up the others for ever. */
const MOST_FAULTS = 6
/** The server says that it will pass: nothing of the pulse is wrong, however long it takes. */
const PASSING: ReadonlySet<string> = new Set([states.overloaded.code, states.tooMany.code])

type Parts = {
  store: () => PulseStore | undefined
  /** Rejects with `Refused` on an answer of the server, with anything else when there was none. `at`: when it was kept (ms). */
  post: (pulse: Pulse, at: number) => Promise<PulseAnswer>
  /** Names this page among those that marked a pulse while they closed. */
  life: string
}

/** Sends single pulses: an answer of any kind takes one out of the store, and whoever reported it hears of it. */
export function makeAttempts({ store, post, life }: Parts) {
  const listeners = new Map<string, PulseListener>()
  /** A page that closes, or seems to, sends out of turn: its turn then waits for the same answer. */
  const underWay = new Map<string, Promise<AttemptOutcome>>()
  let faults = 0

  function takeOut(id: string): PulseListener | undefined {
    faults = 0
    store()?.remove(id)
    const listener = listeners.get(id)
    listeners.delete(id)
    return listener
  }

  async function sent({ id, pulse, leftBy }: QueuedPulse): Promise<AttemptOutcome> {
    if (leftBy !== undefined && leftBy !== life) {
      // Another page sent it while it closed, and was gone when the answer came.
      takeOut(id)
      return 'answered'
    }
    try {
      const answer = await post(pulse, keptAt(id))
      takeOut(id)?.saved?.(answer)
      return 'answered'
    } catch (error) {
      if (!(error instanceof Refused)) return 'unreachable'
      const { state } = error.answer
      if (PASSING.has(state)) return 'unreachable'
      if (state === states.fault.code && ++faults < MOST_FAULTS) return 'unreachable'
      // D3-B343: the learner is not bothered with a single pulse.
      console.warn('进度保存被拒绝', state, error.message)
      const listener = takeOut(id)
      if (state !== states.playingElsewhere.code) {
        listener?.refused?.(error.answer.message)
        return 'answered'
      }
      listener?.sessionLost?.(error.message)
      return 'sessionLost'
    }
  }

  return {
    hear: (id: string, listener: PulseListener) => void listeners.set(id, listener),

    attempt(entry: QueuedPulse): Promise<AttemptOutcome> {
      const attempt = underWay.get(entry.id) ?? sent(entry).finally(() => underWay.delete(entry.id))
      underWay.set(entry.id, attempt)
      return attempt
    },
  }
}
