import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { EntryAsked } from './items.ts'
import { examEntries } from './tables.ts'

export function entryStore(database: Database) {
  return {
    /** Remembers that somebody came with a ticket, in this session; another session has to come with its own. */
    async save({ userId, examId, business }: EntryAsked, sessionId: string, now: Date): Promise<void> {
      const came = { businessType: business.type, businessId: business.id, sessionId, at: now }
      await database
        .insert(examEntries)
        .values({ userId, examId, ...came })
        .onConflictDoUpdate({ target: [examEntries.userId, examEntries.examId], set: came })
    },

    /** What the exam was entered for; undefined for who did not come with a ticket in this session. */
    async find(userId: string, examId: string, sessionId: string): Promise<EntryAsked | undefined> {
      const [row] = await database
        .select({
          type: sql<EntryAsked['business']['type']>`${examEntries.businessType}`,
          id: examEntries.businessId,
        })
        .from(examEntries)
        .where(
          and(eq(examEntries.userId, userId), eq(examEntries.examId, examId), eq(examEntries.sessionId, sessionId)),
        )
      return row && { userId, examId, business: row }
    },
  }
}

/** No session lives longer: after that an entry lets nobody in. */
const ENTRY_DAYS = 31

/** Deletes entries whose session is long over. */
export async function tidyExams(database: Database, now: Date): Promise<void> {
  await database.delete(examEntries).where(lte(examEntries.at, new Date(now.getTime() - ENTRY_DAYS * 86_400_000)))
}
