import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { pushDevices, userDevices } from './tables.ts'

type Owner = { userId: string; sessionId: string }

export function deviceStore(database: Database) {
  return {
    async setDevice({ userId, sessionId }: Owner, device: Record<string, string>, now: Date): Promise<void> {
      await database
        .insert(userDevices)
        .values({ userId, sessionId, device, updatedAt: now })
        .onConflictDoUpdate({
          target: [userDevices.userId, userDevices.sessionId],
          set: { device: sql`excluded.device`, updatedAt: now },
        })
    },

    /** Only for a phone that has reported its data. Other phones have no row, and do not get one here. */
    async setStatus({ userId, sessionId }: Owner, status: 1 | 2, now: Date): Promise<void> {
      await database
        .update(userDevices)
        .set({ status, updatedAt: now })
        .where(and(eq(userDevices.userId, userId), eq(userDevices.sessionId, sessionId)))
    },

    /** Deletes everything that all phones of this person reported. */
    async forgetAll(userId: string): Promise<void> {
      await database.delete(pushDevices).where(eq(pushDevices.userId, userId))
      await database.delete(userDevices).where(eq(userDevices.userId, userId))
    },
  }
}
