import { dayOf } from '@college/rules/kit/day.ts'
import { lt } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { articleViews } from './tables.ts'

/** Deletes who viewed an article before today: views are counted once per day. */
export async function tidyManuals(database: Database, now: Date): Promise<void> {
  await database.delete(articleViews).where(lt(articleViews.day, dayOf(now)))
}
