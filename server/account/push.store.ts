import { and, eq } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { pushDevices } from './tables.ts'

export function pushStore(database: Database) {
  return {
    /** Forgets one device of a user. */
    async remove(userId: string, pushToken: string): Promise<void> {
      await database
        .delete(pushDevices)
        .where(and(eq(pushDevices.userId, userId), eq(pushDevices.pushToken, pushToken)))
    },

    /** Forgets what a session registered. */
    async removeOfSession(userId: string, sessionId: string): Promise<void> {
      await database
        .delete(pushDevices)
        .where(and(eq(pushDevices.userId, userId), eq(pushDevices.sessionId, sessionId)))
    },
  }
}
