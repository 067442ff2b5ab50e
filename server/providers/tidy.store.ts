import { lte } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { pushOutbox, smsOutbox } from './tables.ts'

/** How long messages stay in the outbox: people only look for the latest code, so a month is plenty. */
const OUTBOX_MS = 30 * 24 * 3600 * 1_000

/** Deletes old messages of the embedded outbox. */
export async function tidyProviders(database: Database, now: Date): Promise<void> {
  const old = new Date(now.getTime() - OUTBOX_MS)
  await database.delete(smsOutbox).where(lte(smsOutbox.sentAt, old))
  await database.delete(pushOutbox).where(lte(pushOutbox.sentAt, old))
}
