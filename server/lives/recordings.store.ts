import { eq } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { liveRecordings } from './tables.ts'

type Recording = typeof liveRecordings.$inferSelect

/** The parts of recordings. */
export function recordingStore(database: Database) {
  return {
    of: (liveId: string): Promise<Recording[]> =>
      database.select().from(liveRecordings).where(eq(liveRecordings.liveId, liveId)).orderBy(liveRecordings.part),

    /** A part that was handed on before, by a process that ended right after it, is written once. */
    async add(row: typeof liveRecordings.$inferInsert): Promise<void> {
      await database.insert(liveRecordings).values(row).onConflictDoNothing()
    },
  }
}
