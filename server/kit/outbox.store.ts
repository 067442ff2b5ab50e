import { desc } from 'drizzle-orm'
import type { Database } from './database.ts'
import { smsOutbox } from './tables.ts'

export type OutboxRow = { id: number; phone: string; message: string; sentAt: Date }

/** What was "sent" last, newest first. */
export const findOutbox = (database: Database, limit: number): Promise<OutboxRow[]> =>
  database.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(limit)
