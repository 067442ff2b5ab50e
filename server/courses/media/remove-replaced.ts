import path from 'node:path'
import type { App } from '../../app-parts.ts'
import { UUID_PATTERN } from '../../kit/sql.ts'
import type { Storage } from '../../storage/storage.ts'
import { replacedStore } from './replaced.store.ts'

/** Longer than a play address is valid: whoever plays the old recording plays it to its end. */
export const REPLACED_HOURS = 24
const MOST = 50
const QUEUE = 'remove-replaced-media'
/**
 * Only what was made or uploaded for one courseware or version of the app; what is shared, as the media of the
 * demonstration, stays.
 */
const OWN = new RegExp(`^(media/(captions/)?|public/posters/|uploads/|apps/)[\\w/-]*${UUID_PATTERN}`)

type Needs = Pick<App, 'background' | 'storage' | 'now' | 'audit'>

/** Every night: files that coursewares and versions of the app gave up a day ago, and that nothing uses. */
export function removeReplacedMedia(app: App): void {
  app.jobs.handle(QUEUE, async () => {
    await judgeReplaced(app)
    await removeGivenUp(app)
  })
  app.jobs.schedule(QUEUE, '10 4 * * *')
}

/**
 * Decides which files go. The decision is committed before the first byte is removed: a process that is killed in
 * between leaves a list that the next one works off.
 */
export async function judgeReplaced({ background, now, audit }: Needs): Promise<void> {
  const before = new Date(now().getTime() - REPLACED_HOURS * 3_600_000)
  for (let judged = MOST; judged === MOST; ) {
    judged = await background.transaction(async (transaction) => {
      const store = replacedStore(transaction)
      const due = await store.due(before, MOST)
      if (due.length === 0) return 0
      const used = await store.used(due)
      const isKept = ({ key }: { key: string }) => used.has(key) || !OWN.test(key)
      const given = due.filter((one) => !isKept(one)).map(({ key }) => key)
      await store.keep(due.filter(isKept).map(({ key }) => key))
      await store.giveUp(given)
      if (given.length > 0) {
        const event = { actor: '', action: 'remove-replaced-media', target: '', result: 'done' as const, ip: '' }
        await audit.add({ ...event, detail: { before: { files: given } } }, now())
      }
      return due.length
    })
  }
}

export async function removeGivenUp({ background, storage }: Pick<Needs, 'background' | 'storage'>): Promise<void> {
  const store = replacedStore(background)
  for (let keys = await store.givenUp(MOST); keys.length > 0; keys = await store.givenUp(MOST)) {
    for (const key of keys) {
      await removeStored(storage, key)
      // Each after its file, so that no file is forgotten.
      await store.keep([key])
    }
  }
}

/** A playlist goes after its segments, which only it names. */
async function removeStored(storage: Storage, key: string): Promise<void> {
  if (key.endsWith('.m3u8') && (await storage.exists(key))) {
    const lines = new TextDecoder().decode(await storage.bytes(key)).split(/\r?\n/)
    for (const line of lines) {
      if (/^[\w-]+\.ts$/.test(line)) await storage.remove(`${path.posix.dirname(key)}/${line}`)
    }
  }
  await storage.remove(key)
}
