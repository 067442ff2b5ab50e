import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { IndexedText } from './lexemes.ts'

export type Reader = {
  /** The lexemes of each text. Only one call at a time. */
  read(texts: IndexedText[]): Promise<string[]>
  close(): Promise<void>
}

/** Idle milliseconds after which the thread is ended to free its memory. */
const IDLE_MS = 20_000

/** A worker thread that starts with the first text and ends when it is idle. */
export function makeReader(): Reader {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function begin(): Worker {
    const begun = new Worker(new URL('./reader.worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    // The thread must not keep a finished server process alive.
    begun.unref()
    begun.on('error', () => {})
    begun.once('exit', () => {
      if (worker === begun) worker = undefined
    })
    return begun
  }

  async function close() {
    clearTimeout(idle)
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }

  return {
    async read(texts) {
      clearTimeout(idle)
      worker ??= begin()
      const failed = new AbortController()
      worker.postMessage(texts)
      try {
        // `once` rejects on an error of the thread; a thread that exits without one is detected by its exit event.
        const [lexemes] = await Promise.race([
          once(worker, 'message', { signal: failed.signal }),
          once(worker, 'exit', { signal: failed.signal }).then(() => Promise.reject(new Error('the reader ended'))),
        ])
        return lexemes
      } finally {
        failed.abort()
        idle = setTimeout(() => void close(), IDLE_MS)
        idle.unref()
      }
    },
    close,
  }
}
