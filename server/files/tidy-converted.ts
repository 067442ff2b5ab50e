import type { App } from '../app-parts.ts'

/** Milliseconds after which a PDF is converted again when somebody opens its file. */
const KEPT = 90 * 86_400_000
/** Of one drawn with other fonts than today's: a process that still has those may be about to send it. */
const OTHER_LOOK_KEPT = 86_400_000

type Parts = Pick<App, 'converter' | 'storage' | 'http' | 'now'>

/** Removes PDFs of office files that nobody will open again: drawn with other fonts, or old. Their files stay. */
export async function tidyConverted({ converter, storage, http, now }: Parts): Promise<void> {
  const look = await converter?.lookKey()
  const isOfNow = (key: string) => look === undefined || key.startsWith(`converted/${look}/`)
  try {
    for await (const { key, writtenAt } of storage.below('converted/')) {
      const age = now().getTime() - writtenAt.getTime()
      if (age > (isOfNow(key) ? KEPT : OTHER_LOOK_KEPT)) await storage.remove(key)
    }
  } catch (error) {
    // A bucket may forbid to list it. What else is tidied tonight goes on.
    http.log.warn(error, 'old converted PDFs were not removed')
  }
}
