import { lte } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { HIT_EVERY_MINUTES } from './column.store.ts'
import { columnViews } from './tables.ts'

/** Forgets who opened a column so long ago that their next visit counts anyway. */
export async function tidyColumns(database: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - HIT_EVERY_MINUTES * 60_000)
  await database.delete(columnViews).where(lte(columnViews.countedAt, since))
}
