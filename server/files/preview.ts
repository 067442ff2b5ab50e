import { previewFile } from '@college/contract/files/files.ts'
import { isOffice, isPreviewable, suffixOf } from '@college/rules/files/kinds.ts'
import { disposition } from '@college/rules/files/names.ts'
import { ownFilePath } from '@college/rules/files/own-file.ts'
import type { FastifyRequest } from 'fastify'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { type ClassFiles, isOnlyShown } from './class-files.ts'
import { makeConverted } from './converted.ts'
import { type FileRow, fileFinder } from './files.store.ts'
import { addressReader } from './read-address.ts'
import { sendStored } from './send-stored.ts'
import { refuseReader } from './stored-file.ts'

const { refusals } = previewFile

/** Asked again by the browser each time, because the permission depends on the session. */
const cache = 'private, no-cache'

/**
 * Shows a stored file inline. The given address is never requested (SSRF): only the key of a stored file is taken from
 * it (security 8), and the permission to read is checked here. An office file is answered as a PDF, or where nothing
 * converts it, as it is: the page then shows it itself (decision 026).
 */
export function servePreviewFile(app: App, classFiles: ClassFiles) {
  const convertedOf = makeConverted(app)
  const readAddress = addressReader(app)

  serve(app, previewFile, async ({ input: { url = '' }, user, now, request, reply }) => {
    const path = found(ownFilePath(url, ownHosts(app, request)), refusals.noAddress)
    const { key, permit } = found(await readAddress(path, now), refusals.noAddress)
    const file = permit === 'public' || permit === 'signed' ? undefined : await fileForReader(app, key, user)
    if (!(await app.storage.exists(key))) throw new Refusal(refusals.noAddress)
    if (!isPreviewable(suffixOf(key))) throw new Refusal(refusals.notPreviewable)
    const name = file?.name ?? key
    if (!isOffice(suffixOf(key)))
      return sendStored(app, reply, key, { disposition: disposition('inline', name), cache })
    const pdf = await convertedOf(key)
    if (pdf) return sendStored(app, reply, pdf, { disposition: disposition('inline', `${name}.pdf`), cache })
    const how = await (file ? howGiven(classFiles, file, user, request) : 'attachment')
    return sendStored(app, reply, key, { disposition: disposition(how, name), cache })
  })
}

/** An expired signature counts as no signature: the session of the reader decides. */
async function fileForReader(app: App, key: string, user: User | undefined): Promise<FileRow> {
  const file = found(await fileFinder(app.database).findByKey(key), refusals.noAddress)
  await refuseReader(app, [file], user)
  return file
}

/**
 * An office file that may be saved is an attachment. One that a class only shows is given to our own page alone, which
 * draws it; opened by its address it would be a copy.
 */
async function howGiven(
  classFiles: ClassFiles,
  file: FileRow,
  user: User | undefined,
  request: FastifyRequest,
): Promise<'attachment' | 'inline'> {
  if (!(await isOnlyShown(classFiles, [file], user))) return 'attachment'
  if (request.headers['x-nc-client'] === undefined) throw new Refusal(refusals.notDownloadable)
  return 'inline'
}

function ownHosts({ config }: App, request: FastifyRequest): string[] {
  // In the form of an address: without the default port.
  const asked = request.host.replace(/:(?:80|443)$/, '')
  return [asked, ...(config.PUBLIC_URL ? [new URL(config.PUBLIC_URL).host] : [])]
}
