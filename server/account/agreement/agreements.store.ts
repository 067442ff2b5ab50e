import { and, eq, gte } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { agreements } from '../tables.ts'

export function agreementStore(database: Database) {
  return {
    /** Whether this person agreed to that version or to a later one. */
    async hasAgreed(userId: string, version: number): Promise<boolean> {
      const rows = await database
        .select({ version: agreements.version })
        .from(agreements)
        .where(and(eq(agreements.userId, userId), gte(agreements.version, version)))
        .limit(1)
      return rows.length > 0
    },

    /** The first time counts: agreeing again changes nothing. True when this was the first. */
    async add(userId: string, version: number, now: Date): Promise<boolean> {
      const added = await database
        .insert(agreements)
        .values({ userId, version, agreedAt: now })
        .onConflictDoNothing()
        .returning({ version: agreements.version })
      return added.length > 0
    },
  }
}
