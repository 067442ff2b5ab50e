import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { suffixOf } from '@college/rules/files/kinds.ts'
import { LRUCache } from 'lru-cache'
import type { App } from '../app-parts.ts'
import { ConverterBusy } from '../providers/document-port.ts'

/** A reader waits at most this long, in milliseconds; the conversion goes on, for the next reader. */
const PATIENCE_MS = 20_000
/** A file that could not be converted is not tried again for so long, in milliseconds. */
const RETRY_AFTER_MS = 600_000

/**
 * The PDF of a stored office file, as its storage key. Converted once and kept under the hash of the file, so that the
 * same file in two classes is converted once, and under the fonts that it was drawn with, so that it is converted again
 * when a font was installed. Undefined when there is no converter, or it has no Chinese font, failed, or takes too long:
 * then the page shows the file itself. The caller asks whether the reader may read the file.
 */
export function makeConverted({ converter, storage, http }: Pick<App, 'converter' | 'storage' | 'http'>) {
  // A stored key never changes its content.
  const hashes = new LRUCache<string, string>({ max: 1_000 })
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: RETRY_AFTER_MS })
  const running = new Map<string, Promise<string | undefined>>()

  async function convert(key: string, given: Buffer | undefined, to: string): Promise<string | undefined> {
    try {
      const bytes = await cleaned(given ?? (await storage.bytes(key)))
      const pdf = await converter?.toPdf({ suffix: suffixOf(key), bytes })
      if (!pdf) return undefined
      await storage.put(to, pdf, 'application/pdf')
      return to
    } catch (error) {
      http.log.warn(error, `${key} was not converted`)
      if (!(error instanceof ConverterBusy)) failed.set(to, true)
      return undefined
    } finally {
      running.delete(to)
    }
  }

  return async (key: string): Promise<string | undefined> => {
    const look = await converter?.lookKey()
    if (!look) return undefined
    const known = hashes.get(key)
    const bytes = known ? undefined : await storage.bytes(key)
    const hash =
      known ??
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex')
    hashes.set(key, hash)
    const to = `converted/${look}/${hash}.pdf`
    if (failed.has(to)) return undefined
    if (await storage.exists(to)) return to
    const begun = running.get(to) ?? convert(key, bytes, to)
    running.set(to, begun)
    return Promise.race([begun, patience()])
  }
}

const patience = () => pause(PATIENCE_MS, undefined, { ref: false })

const CLEANING_MS = 60_000
const CLEANER_MB = 1_024

/**
 * A converter would fetch linked pictures and templates (security 8), and print what the author has deleted. In a thread
 * of its own: for a large file it takes seconds.
 */
async function cleaned(bytes: Uint8Array): Promise<Buffer> {
  const worker = new Worker(new URL('./clean-office.worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: CLEANER_MB },
  })
  try {
    const [clean] = await once(worker, 'message', { signal: AbortSignal.timeout(CLEANING_MS) })
    return Buffer.from(clean)
  } finally {
    await worker.terminate()
  }
}
