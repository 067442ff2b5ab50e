import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { recoveryCodes, secondFactors } from '../tables.ts'

/** Steps of 30 s that a spent code may lie ahead of another one: a minute, and the step to which codes are early. */
const AHEAD_STEPS = 3
/** A step further ahead was spent while the server's clock was wrong; it must not lock anybody out until then. */
const isSpendable = (step: number) =>
  or(lt(secondFactors.lastStep, step), gt(secondFactors.lastStep, step + AHEAD_STEPS))

export function factorStore(database: Database) {
  const own = (userId: string) => eq(secondFactors.userId, userId)

  return {
    async find(userId: string) {
      const [row] = await database.select().from(secondFactors).where(own(userId))
      return row
    },

    /** Begins anew while nothing is confirmed; false when an authenticator is. */
    async begin(userId: string, secretCipher: string, now: Date): Promise<boolean> {
      const rows = await database
        .insert(secondFactors)
        .values({ userId, secretCipher, createdAt: now })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: { secretCipher, createdAt: now, lastStep: 0 },
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning({ userId: secondFactors.userId })
      return rows.length === 1
    },

    /** False when the secret was replaced or confirmed meanwhile. */
    async confirm(userId: string, secretCipher: string, step: number, now: Date): Promise<boolean> {
      const rows = await database
        .update(secondFactors)
        .set({ confirmedAt: now, lastStep: step })
        .where(and(own(userId), eq(secondFactors.secretCipher, secretCipher), isNull(secondFactors.confirmedAt)))
        .returning({ userId: secondFactors.userId })
      return rows.length === 1
    },

    /** Spends the code of a step; false when this or a later one was spent, also by a call at the same moment. */
    async spendStep(userId: string, step: number): Promise<boolean> {
      const rows = await database
        .update(secondFactors)
        .set({ lastStep: step })
        .where(and(own(userId), isNotNull(secondFactors.confirmedAt), isSpendable(step)))
        .returning({ userId: secondFactors.userId })
      return rows.length === 1
    },

    async spendRecoveryCode(userId: string, codeHash: string): Promise<boolean> {
      const rows = await database
        .delete(recoveryCodes)
        .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
        .returning({ userId: recoveryCodes.userId })
      return rows.length === 1
    },

    countRecoveryCodes: (userId: string): Promise<number> =>
      database.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),

    async replaceRecoveryCodes(userId: string, hashes: string[], now: Date): Promise<void> {
      await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      await database.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: now })))
    },

    /** Removes the authenticator and its recovery codes; false when there was none. */
    async remove(userId: string): Promise<boolean> {
      await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
      const rows = await database.delete(secondFactors).where(own(userId)).returning({ is: sql<number>`1` })
      return rows.length === 1
    },
  }
}

/** Whether an authenticator of this person was confirmed. */
export const hasSecondFactor = async (database: Database, userId: string): Promise<boolean> =>
  (await factorStore(database).find(userId))?.confirmedAt instanceof Date
