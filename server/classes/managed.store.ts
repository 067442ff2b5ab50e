import { type SQL, sql } from 'drizzle-orm'
import { standsAtTop, unitsBelow } from '../account/door.ts'

/** Whether an administrator answers for people of this unit, and so puts them on a roster: one by one or by a list. */
export const isManagedBy = (by: string, unitId: SQL): SQL => sql`
  ((select ${standsAtTop(by)}) or coalesce(${unitId} in (${unitsBelow(by)}), false))`
