import { lte } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { HIT_EVERY_MINUTES } from './column.store.ts'
import { columnViews } from './tables.ts'

/** Deletes viewers whose last counted view is so old that their next one counts anyway. */
export async function tidyColumns(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HIT_EVERY_MINUTES * 60_000)
  await database.delete(columnViews).where(lte(columnViews.countedAt, since))
}
