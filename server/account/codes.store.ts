import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { smsCodes } from './tables.ts'

/** What a code is good for: nothing but this purpose, phone and subject. */
export type CodeUse = { purpose: string; phoneHash: string; subject: string }

export function codeStore(database: Database) {
  return {
    async add(use: CodeUse, code: { codeHash: string; triesLeft: number; createdAt: Date; expiresAt: Date }) {
      await database.insert(smsCodes).values({ ...use, ...code })
    },

    /**
     * True when this is the last code sent for this use, still good and never used; then it is used. A wrong code
     * costs a try. One statement: of two who send the right code at the same time the second finds it used.
     */
    async redeem({ purpose, phoneHash, subject }: CodeUse, codeHash: string, now: Date): Promise<boolean> {
      const last = database
        .select({ id: smsCodes.id })
        .from(smsCodes)
        .where(
          and(
            eq(smsCodes.phoneHash, phoneHash),
            eq(smsCodes.purpose, purpose),
            eq(smsCodes.subject, subject),
            gt(smsCodes.expiresAt, now),
          ),
        )
        .orderBy(desc(smsCodes.createdAt), desc(smsCodes.id))
        .limit(1)
      const [tried] = await database
        .update(smsCodes)
        .set({
          triesLeft: sql`${smsCodes.triesLeft} - 1`,
          usedAt: sql`case when ${smsCodes.codeHash} = ${codeHash} then ${now}::timestamptz end`,
        })
        .where(and(eq(smsCodes.id, sql`(${last})`), isNull(smsCodes.usedAt), gt(smsCodes.triesLeft, 0)))
        .returning({ usedAt: smsCodes.usedAt })
      return Boolean(tried?.usedAt)
    },
  }
}
