import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { smsCodes } from '../tables.ts'

/** What a code is good for: nothing but this purpose, phone and subject. */
export type CodeUse = { purpose: string; phoneHash: string; subject: string }

export function codeStore(database: Database) {
  return {
    async add(use: CodeUse, code: { codeHash: string; triesLeft: number; createdAt: Date; expiresAt: Date }) {
      await database.insert(smsCodes).values({ ...use, ...code })
    },

    /**
     * The id of the last code sent for this use when it is this one, good and not used yet. Every look costs a try,
     * so that many looks at once are no more than five.
     */
    async check(use: CodeUse, codeHash: string, now: Date): Promise<string | undefined> {
      const last = database
        .select({ id: smsCodes.id })
        .from(smsCodes)
        .where(
          and(
            eq(smsCodes.phoneHash, use.phoneHash),
            eq(smsCodes.purpose, use.purpose),
            eq(smsCodes.subject, use.subject),
            gt(smsCodes.expiresAt, now),
          ),
        )
        .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
        .limit(1)
      const [tried] = await database
        .update(smsCodes)
        .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
        .where(and(eq(smsCodes.id, sql`(${last})`), isNull(smsCodes.usedAt), gt(smsCodes.triesLeft, 0)))
        .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash })
      return tried?.codeHash === codeHash ? tried.id : undefined
    },

    /** Spends codes that were checked: true when none had been used. Of two who try at the same time one gets it. */
    async spend(ids: string[], now: Date): Promise<boolean> {
      const used = await database
        .update(smsCodes)
        .set({ usedAt: now })
        .where(and(inArray(smsCodes.id, ids), isNull(smsCodes.usedAt)))
        .returning({ id: smsCodes.id })
      return used.length === ids.length
    },
  }
}
