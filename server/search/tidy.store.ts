import { lt } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { countedSince } from './counted.ts'
import { searchAskers, searchCounts } from './tables.ts'

/** Deletes searches that are too old to count. */
export async function tidySearch(database: Database, now: Date): Promise<void> {
  const since = countedSince(now)
  await database.delete(searchAskers).where(lt(searchAskers.day, since))
  await database.delete(searchCounts).where(lt(searchCounts.day, since))
}
