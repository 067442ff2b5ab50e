import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { uploadFile } from '@college/contract/files/files.ts'
import { cleanName } from '@college/rules/files/names.ts'
import { dayOf, startOf } from '@college/rules/kit/day.ts'
import { requireOwnAccount } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { fileRecord } from './file-record.ts'
import { type FileRow, uploadStore } from './files.store.ts'
import { type Inspected, inspect } from './inspect/inspect.ts'
import { receive } from './receive.ts'
import { isDiskFull, withDirectory } from './temporary.ts'

const { refusals } = uploadFile
/** The upload limit of one user per day (Asia/Shanghai). */
const DAILY_BYTES = 1024 ** 3

/** Receives, inspects, stores and records files: all of them or none (security 21). */
export function serveUpload(app: App) {
  const store = uploadStore(app.database)

  serve(app, uploadFile, async ({ user, now, request }) => {
    requireOwnAccount(user)
    if (await isDiskFull(app.config.DATA_DIR)) throw new Refusal(refusals.diskFull)
    const since = startOf(dayOf(now))
    const room = DAILY_BYTES - (await store.bytesSince(user.id, since))
    if (room <= 0) throw new Refusal(refusals.dailyLimit)

    return withDirectory(app.config.DATA_DIR, async (directory) => {
      const received = await receive(request, directory, room)
      const judged: Inspected[] = []
      for (const file of received) judged.push(await inspect(file))
      const rows = await keep(app, judged, now, (kept) => store.add(user.id, kept, { since, most: DAILY_BYTES }))
      return rows.map((row) => fileRecord(app, row))
    })
  })
}

type NewRow = Parameters<ReturnType<typeof uploadStore>['add']>[1][number]

/** Stored files without a record would never be deleted, so they are removed when the record fails. */
async function keep(
  app: App,
  judged: Inspected[],
  now: Date,
  record: (rows: NewRow[]) => Promise<FileRow[] | undefined>,
) {
  const rows: NewRow[] = []
  try {
    for (const { path, name, suffix, mime, bytes } of judged) {
      const key = `uploads/${dayOf(now).slice(0, 7)}/${randomUUID()}.${suffix}`
      // Theirs alone; the feature that uses it says who else may read it (`fileReaders`).
      rows.push({ key, name: cleanName(name), suffix, mime, bytes, visibleTo: 'owner', createdAt: now })
      await app.storage.put(key, createReadStream(path), mime)
    }
    const recorded = await record(rows)
    if (!recorded) throw new Refusal(refusals.dailyLimit)
    return recorded
  } catch (error) {
    await Promise.allSettled(rows.map(({ key }) => app.storage.remove(key)))
    throw error
  }
}
