import { storedFile } from '@college/contract/files/files.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isShownInPlace, suffixOf } from '@college/rules/files/kinds.ts'
import { whyNotRead } from '@college/rules/files/may-read.ts'
import { disposition } from '@college/rules/files/names.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { lastingConnections } from '../kit/lasting-connections.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import type { Permit } from '../storage/address.ts'
import { type ClassFiles, refuseUnsaveable } from './class-files.ts'
import { type FileRow, fileFinder } from './files.store.ts'
import { addressReader } from './read-address.ts'
import { sendStored } from './send-stored.ts'

const CACHES: Record<'public' | 'signed' | 'bare', string> = {
  public: 'public, max-age=604800',
  signed: 'private, max-age=3600',
  // Revalidated on each use, because the permission depends on the session.
  bare: 'private, no-cache',
}

export function serveStoredFile(app: App, classFiles: ClassFiles) {
  const store = fileFinder(app.database)
  const readAddress = addressReader(app)
  const connections = lastingConnections(app.http.log)

  serve(app, storedFile, async ({ user, now, request, reply }) => {
    const { '*': path } = request.params as { '*': string }
    const { key, permit, session } = found(await readAddress(path, now), storedFile.refusals.noFile)
    const allowed = valid(permit)
    const file = allowed === 'bare' ? found(await store.findByKey(key), storedFile.refusals.noFile) : undefined
    if (file) await refuseReader(app, [file], user)
    const suffix = suffixOf(key)
    const how = isShownInPlace(suffix) ? 'inline' : 'attachment'
    if (file && how === 'attachment') await refuseUnsaveable(classFiles, [file], user)
    const name = file?.name ?? key.slice(key.lastIndexOf('/') + 1)
    // A browser asks for a whole film at once and takes it piece by piece, for as long as it plays.
    if (session) connections.watch(reply.raw, () => app.access.isRunning(session, app.now()))
    return sendStored(app, reply, key, { disposition: disposition(how, name), cache: CACHES[allowed] })
  })
}

type Reading = Pick<App, 'fileReaders'>

/** Refuses readers who may not read all of the files. */
export async function refuseReader({ fileReaders }: Reading, files: FileRow[], user: User | undefined): Promise<void> {
  const closed = files.filter((file) => whyNotRead(file, user))
  if (closed.length === 0) return
  if (!user) throw new Refusal(commonRefusals.logInFirst)
  const ids = closed.map(({ id }) => id)
  const readable = await fileReaders.readable(ids, user)
  if (ids.some((id) => !readable.has(id))) throw new Refusal(commonRefusals.notAllowed)
}

function valid(permit: Permit): 'public' | 'signed' | 'bare' {
  if (permit === 'expired' || permit === 'forged') throw new Refusal(storedFile.refusals.addressExpired)
  return permit
}
