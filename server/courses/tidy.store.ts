import { lte } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { VIEW_EVERY_MINUTES } from './play.store.ts'
import { courseViews } from './study/tables.ts'

/** Deletes viewers whose last counted view is so old that their next one counts anyway. */
export async function tidyCourses(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - VIEW_EVERY_MINUTES * 60_000)
  await database.delete(courseViews).where(lte(courseViews.countedAt, since))
}
