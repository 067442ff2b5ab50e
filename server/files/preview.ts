import { previewFile } from '@college/contract/files/files.ts'
import { isPreviewable, suffixOf } from '@college/rules/files/kinds.ts'
import { disposition } from '@college/rules/files/names.ts'
import { ownFilePath } from '@college/rules/files/own-file.ts'
import type { FastifyRequest } from 'fastify'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { fileStore } from './files.store.ts'
import { sendStored } from './send-stored.ts'
import { refuseReader } from './stored-file.ts'

const { refusals } = previewFile

/**
 * Shows a stored file inline. The given address is never requested (SSRF): only the key of a stored file is taken from
 * it (security 8), and the permission to read is checked here.
 */
export function servePreviewFile(app: App) {
  serve(app, previewFile, async ({ input: { url = '' }, user, now, request, reply }) => {
    const path = found(ownFilePath(url, ownHosts(app, request)), refusals.noAddress)
    const { key, permit } = found(app.storage.permit(path, now), refusals.noAddress)
    const name = permit === 'public' || permit === 'signed' ? key : await nameForReader(app, key, user)
    if (!(await app.storage.exists(key))) throw new Refusal(refusals.noAddress)
    if (!isPreviewable(suffixOf(key))) throw new Refusal(refusals.notPreviewable)
    return sendStored(app, reply, key, { disposition: disposition('inline', name), cache: 'private, no-cache' })
  })
}

/** An expired signature counts as no signature: the session of the reader decides. */
async function nameForReader(app: App, key: string, user: User | undefined): Promise<string> {
  const file = found(await fileStore(app.database).findByKey(key), refusals.noAddress)
  await refuseReader(app, [file], user)
  return file.name
}

function ownHosts({ config }: App, request: FastifyRequest): string[] {
  // In the form of an address: without the default port.
  const asked = request.host.replace(/:(?:80|443)$/, '')
  return [asked, ...(config.PUBLIC_URL ? [new URL(config.PUBLIC_URL).host] : [])]
}
