import { randomBytes } from 'node:crypto'
import { CLOSED_NAME } from '@college/rules/account/shown-name.ts'
import { eq, lte } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { closings, scanLogins, users } from '../tables.ts'

export function closingStore(database: Database) {
  return {
    /** A second request leaves the first date as it is. */
    async request(userId: string, { now, closesAt }: { now: Date; closesAt: Date }): Promise<Date> {
      const [row] = await database
        .insert(closings)
        .values({ userId, requestedAt: now, closesAt })
        .onConflictDoUpdate({ target: closings.userId, set: { userId } })
        .returning({ closesAt: closings.closesAt })
      return row?.closesAt ?? closesAt
    },

    /** True when there was a request. */
    async withdraw(userId: string): Promise<boolean> {
      const removed = await database
        .delete(closings)
        .where(eq(closings.userId, userId))
        .returning({ userId: closings.userId })
      return removed.length > 0
    },

    async due(now: Date): Promise<string[]> {
      const rows = await database.select({ userId: closings.userId }).from(closings).where(lte(closings.closesAt, now))
      return rows.map(({ userId }) => userId)
    },

    /**
     * True while the request still stands. Locks the account until the transaction ends: a login waits for that, and
     * then finds a closed account; a login that came before has removed the request.
     */
    async lockDue(userId: string, now: Date): Promise<boolean> {
      await database.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const rows = await database.select().from(closings).where(eq(closings.userId, userId))
      return rows.some(({ closesAt }) => closesAt <= now)
    },

    /** What is left of the account is an id, its unit and a random number: whose training it was nobody can tell. */
    async makePseudonym(userId: string): Promise<void> {
      await database.delete(scanLogins).where(eq(scanLogins.userId, userId))
      await database
        .update(users)
        .set({
          loginName: `closed-${randomBytes(9).toString('base64url')}`,
          name: CLOSED_NAME,
          spelling: '',
          deptName: '',
          sex: '',
          job: '',
          rank: '',
          photo: '',
          phoneCipher: null,
          phoneHash: null,
          phoneLastFour: null,
          passwordHash: null,
          passwordChangedAt: null,
          status: 'closed',
        })
        .where(eq(users.id, userId))
    },
  }
}
