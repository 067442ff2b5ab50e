import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { suffixOf } from '@college/rules/files/kinds.ts'
import { cleanParts, partFilter } from '@college/rules/files/office-package.ts'
import { type AsyncUnzipOptions, strFromU8, strToU8, type Unzipped, unzip, zipSync } from 'fflate'
import { LRUCache } from 'lru-cache'
import type { App } from '../kit/serve.ts'
import { ConverterBusy } from '../providers/document-port.ts'

/** A reader waits at most this long, in milliseconds; the conversion goes on, for the next reader. */
const PATIENCE_MS = 20_000
/** A file that could not be converted is not tried again for so long, in milliseconds. */
const RETRY_AFTER_MS = 600_000

const unpack = promisify<Uint8Array, AsyncUnzipOptions, Unzipped>(unzip)

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
      const bytes = await withoutLinks(given ?? (await storage.bytes(key)))
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

/** A converter would fetch linked pictures and templates (security 8). */
async function withoutLinks(bytes: Buffer): Promise<Buffer> {
  const parts = await unpack(bytes, { filter: partFilter(bytes.length) })
  return Buffer.from(zipSync(cleanParts(parts, { read: strFromU8, write: strToU8 }), { level: 1 }))
}
