import type { App } from '../app-parts.ts'
import { cachedByKey } from '../kit/cached-for.ts'
import type { StoredAddress } from '../storage/address.ts'

/** How old the answer may be to the question whether a session goes on: a player asks for one piece after the other. */
const KNOWN = { milliseconds: 3_000, most: 10_000 }

/** Reads addresses of stored files. One that is signed for a session has expired once that has ended. */
export function addressReader({ storage, access, now }: Pick<App, 'storage' | 'access' | 'now'>) {
  const isRunning = cachedByKey(
    KNOWN,
    () => new Date(),
    (sessionId) => access.isRunning(sessionId, now()),
  )

  return async (path: string, at: Date): Promise<StoredAddress | undefined> => {
    const read = storage.permit(path, at)
    if (read?.permit !== 'signed' || read.session === undefined || (await isRunning(read.session))) return read
    return { ...read, permit: 'expired' }
  }
}
