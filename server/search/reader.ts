import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Readable } from './lexemes.ts'

export type Reader = {
  /** The lexemes of each text. One call at a time. */
  read(texts: Readable[]): Promise<string[]>
  close(): Promise<void>
}

/** Milliseconds without work after which the thread, and its memory, are given back. */
const IDLE_MS = 20_000

/** A thread that begins with the first text and ends when there are none. */
export function makeReader(): Reader {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function begin(): Worker {
    const begun = new Worker(new URL('./reader.worker.ts', import.meta.url), {
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    })
    // A server that is done does not stay for it.
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
        // `once` rejects with the thread's error; a thread that just ends is told of by its exit.
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
