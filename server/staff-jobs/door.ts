import type { App } from '../app-parts.ts'
import { removeEnded } from './jobs.store.ts'

export { type MadeStaffJobs, makeStaffJobs } from './make.ts'

/** Days for which an ended job and its file are kept. */
const KEPT_DAYS = 30

export async function tidyStaffJobs({ background, storage, now }: Pick<App, 'background' | 'storage' | 'now'>) {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 3_600_000)
  for (const key of await removeEnded(background, before)) await storage.remove(key)
}
