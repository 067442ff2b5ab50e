import type { AnswerChange } from '@college/contract/exams/sitting.ts'
import { Unreachable } from '../kit/data/send.ts'
import type { AnswerBook } from './answer-book.ts'

export type SaveStatus = 'saved' | 'saving' | 'offline'

/** ms. A change is sent so long after it, together with what follows; it is on the server within two seconds. */
const GATHER = 400
const FIRST_WAIT = 1_000
const LONGEST_WAIT = 15_000
/** Of one request. */
const MOST = 200

type Parts = {
  book: AnswerBook
  /** Rejects with `Unreachable` when there was no answer, with anything else when the server said no. */
  post: (changes: AnswerChange[]) => Promise<void>
  onStatus: (status: SaveStatus) => void
  /** The server does not take answers from here any more. */
  onRefused: (error: Error) => void
}

/** Brings the answers of a book to the server: one request at a time, in order, until all are there. */
export function makeAnswerSync({ book, post, onStatus, onRefused }: Parts) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let wait = FIRST_WAIT
  let isStopped = false
  let isOffline = false

  async function run(): Promise<void> {
    for (let changes = book.unsaved(); changes.length > 0 && !isStopped; changes = book.unsaved()) {
      onStatus('saving')
      const batch = changes.slice(0, MOST)
      try {
        await post(batch)
      } catch (error) {
        if (!(error instanceof Unreachable)) return onRefused(error as Error)
        isOffline = true
        onStatus('offline')
        later(wait)
        wait = Math.min(LONGEST_WAIT, wait * 2)
        return
      }
      wait = FIRST_WAIT
      isOffline = false
      book.saved(batch)
    }
    if (!isStopped) onStatus('saved')
  }

  /** Unless a time is set already: who writes on is saved all the same, and without network the wait stays. */
  function later(ms: number): void {
    timer ??= setTimeout(() => void flush(), ms)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    running ??= run().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    /** Something was changed. */
    wake: () => {
      if (isStopped) return
      if (!isOffline) onStatus('saving')
      later(GATHER)
    },
    /** Sends at once; resolves when all is there or it cannot be sent now. */
    flush,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
