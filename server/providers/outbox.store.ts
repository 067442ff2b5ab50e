import { desc } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { pushOutbox, smsOutbox } from './tables.ts'

export type OutboxRow = { id: number; phone: string; message: string; sentAt: Date }

/** The latest text messages in the outbox, newest first. */
export const findOutbox = (database: Database, limit: number): Promise<OutboxRow[]> =>
  database.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(limit)

export type PushRow = typeof pushOutbox.$inferSelect

/** The latest push messages in the outbox, newest first. */
export const findPushOutbox = (database: Database, limit: number): Promise<PushRow[]> =>
  database.select().from(pushOutbox).orderBy(desc(pushOutbox.id)).limit(limit)
