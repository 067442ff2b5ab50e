import { and, eq } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { thirdPartyAccounts } from './tables.ts'

/** An account of somebody else's system: which system, and its name for the person. */
export type Outside = { source: string; openId: string }

export function linkStore(database: Database) {
  return {
    async findUser({ source, openId }: Outside): Promise<string | undefined> {
      const [row] = await database
        .select({ userId: thirdPartyAccounts.userId })
        .from(thirdPartyAccounts)
        .where(and(eq(thirdPartyAccounts.source, source), eq(thirdPartyAccounts.openId, openId)))
      return row?.userId
    },

    /** Who proves to have both is believed, also when another account was linked before. */
    async add(userId: string, outside: Outside): Promise<void> {
      await database
        .insert(thirdPartyAccounts)
        .values({ userId, ...outside })
        .onConflictDoUpdate({ target: [thirdPartyAccounts.source, thirdPartyAccounts.openId], set: { userId } })
    },
  }
}
