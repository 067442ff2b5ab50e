import { lte } from 'drizzle-orm'
import type { Database } from './database.ts'
import { limitCounts } from './tables.ts'

/** Deletes the expired windows of rate limits. */
export async function tidyLimits(database: Database, now: Date): Promise<void> {
  await database.delete(limitCounts).where(lte(limitCounts.endsAt, now))
}
