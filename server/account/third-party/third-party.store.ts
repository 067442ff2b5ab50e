import { and, eq } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { thirdPartyAccounts } from '../tables.ts'

/** An account of somebody else's system: which system, and its name for the person. */
export type OutsideAccount = { source: string; openId: string }

export function linkStore(database: Database) {
  return {
    async findUser({ source, openId }: OutsideAccount): Promise<string | undefined> {
      const [row] = await database
        .select({ userId: thirdPartyAccounts.userId })
        .from(thirdPartyAccounts)
        .where(and(eq(thirdPartyAccounts.source, source), eq(thirdPartyAccounts.openId, openId)))
      return row?.userId
    },

    /** Who proves to have both is believed, also when another account was linked before. */
    async add(userId: string, outside: OutsideAccount): Promise<void> {
      await database
        .insert(thirdPartyAccounts)
        .values({ userId, ...outside })
        .onConflictDoUpdate({ target: [thirdPartyAccounts.source, thirdPartyAccounts.openId], set: { userId } })
    },

    /** The systems of which an account opens this one. */
    async sourcesOf(userId: string): Promise<string[]> {
      const rows = await database
        .selectDistinct({ source: thirdPartyAccounts.source })
        .from(thirdPartyAccounts)
        .where(eq(thirdPartyAccounts.userId, userId))
        .orderBy(thirdPartyAccounts.source)
      return rows.map(({ source }) => source)
    },

    /** False when no account of that system was bound. */
    async remove(userId: string, source: string): Promise<boolean> {
      const removed = await database
        .delete(thirdPartyAccounts)
        .where(and(eq(thirdPartyAccounts.userId, userId), eq(thirdPartyAccounts.source, source)))
        .returning({ source: thirdPartyAccounts.source })
      return removed.length > 0
    },
  }
}
