import { checkDownload, downloadFiles } from '@college/contract/files/files.ts'
import { cleanName, disposition } from '@college/rules/files/names.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { type ClassFiles, refuseUnsaveable } from './class-files.ts'
import { readIds } from './file-ids.ts'
import { type FileRow, fileFinder } from './files.store.ts'
import { sendStored } from './send-stored.ts'
import { refuseReader } from './stored-file.ts'
import { zipOf } from './zip.ts'

const { refusals } = downloadFiles
const TICKET_SECONDS = 60
const MOST_BYTES = 1024 ** 3

/** Returns a ticket for exactly these files and this user (D3-Q103). */
export function serveCheckDownload(app: App, classFiles: ClassFiles) {
  serve(app, checkDownload, async ({ input: { fileId, classId }, user, now }) => {
    const asked = readIds(fileId)
    const { ids, name } = classId ? await classFiles.pick(classId, asked, user.id, now) : { ids: asked, name: '' }
    await readable(app, classFiles, ids, user)
    const until = Math.floor(now.getTime() / 1_000) + TICKET_SECONDS
    const ticket = `${until}.${app.secrets.hash('download-ticket', subjectOf(until, ids, user))}`
    return { ticket, files: JSON.stringify(ids), zipName: name }
  })
}

/** Sends the files. The ticket proves an earlier check; permissions may have changed, so they are checked again. */
export function serveDownloadFiles(app: App, classFiles: ClassFiles) {
  serve(app, downloadFiles, async ({ input, user, now, reply }) => {
    const ids = readIds(input.files)
    if (!isTicket(app, input.ticket, ids, user, now)) throw new Refusal(refusals.ticketNeeded)
    const files = await readable(app, classFiles, ids, user)
    const [first, ...others] = files
    if (first && others.length === 0) {
      return sendStored(app, reply, first.key, {
        disposition: disposition('attachment', first.name),
        cache: 'private, no-store',
      })
    }
    const name = cleanName(input.zipName ?? '').replace(/\.zip$/i, '') || '文件'
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': disposition('attachment', `${name}.zip`),
    })
    return reply.send(await zipOf(app.storage, files))
  })
}

const subjectOf = (until: number, ids: string[], user: User) => `${until}\n${user.id}\n${ids.toSorted().join()}`

function isTicket({ secrets }: App, ticket = '', ids: string[], user: User, now: Date): boolean {
  const [, until = '', hash = ''] = /^(\d{1,11})\.([0-9a-f]{64})$/.exec(ticket) ?? []
  const isOurs = hash !== '' && secrets.matches('download-ticket', subjectOf(Number(until), ids, user), hash)
  return isOurs && Number(until) * 1_000 > now.getTime()
}

/** The files, if this user may read all of them and they all exist; refuses otherwise. */
async function readable(app: App, classFiles: ClassFiles, ids: string[], user: User): Promise<FileRow[]> {
  if (ids.length === 0) throw new Refusal(refusals.noAddress)
  const files = await fileFinder(app.database).findMany(ids)
  if (files.length < ids.length) throw new Refusal(refusals.noFile)
  await refuseReader(app, files, user)
  await refuseUnsaveable(classFiles, files, user)
  if (files.reduce((sum, { bytes }) => sum + bytes, 0) > MOST_BYTES) throw new Refusal(refusals.tooLarge)
  for (const { key } of files) if (!(await app.storage.exists(key))) throw new Refusal(refusals.noAddress)
  return files
}
