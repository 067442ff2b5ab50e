import { lte } from 'drizzle-orm'
import type { Database } from './database.ts'
import { limitCounts, pushOutbox, smsOutbox } from './tables.ts'

/** Whoever looks at the outbox looks for the last code; a month is generous. */
const OUTBOX_MS = 30 * 24 * 3600 * 1_000

/** Removes what the kit has no further use for: windows that ended, old messages of the embedded outbox. */
export async function tidyKit(database: Database, now: Date): Promise<void> {
  await database.delete(limitCounts).where(lte(limitCounts.endsAt, now))
  const old = new Date(now.getTime() - OUTBOX_MS)
  await database.delete(smsOutbox).where(lte(smsOutbox.sentAt, old))
  await database.delete(pushOutbox).where(lte(pushOutbox.sentAt, old))
}
