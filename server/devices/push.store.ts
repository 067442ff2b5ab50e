import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { pushDevices, userDevices } from './tables.ts'

/** An app that nobody has opened for so long is taken for removed. */
const SILENT_MS = 90 * 24 * 3600 * 1_000
/** Of one person: more are not phones in use. */
const DEVICES = 10

export type PushDevice = { pushToken: string; deviceId: string; deviceType: string; manufacturer: string }

export function pushStore(database: Database) {
  return {
    /** One token a login, and one person a token: who held it before gets nothing on this phone any more. */
    async register(userId: string, sessionId: string, device: PushDevice, now: Date): Promise<void> {
      const row = { ...device, userId, sessionId, registeredAt: now }
      await database.transaction(async (transaction) => {
        await transaction.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId))
        await transaction
          .insert(pushDevices)
          .values(row)
          .onConflictDoUpdate({ target: pushDevices.pushToken, set: row })
      })
    },

    /** Forgets one device of a user. */
    async remove(userId: string, pushToken: string): Promise<void> {
      await database
        .delete(pushDevices)
        .where(and(eq(pushDevices.userId, userId), eq(pushDevices.pushToken, pushToken)))
    },

    /** Where messages for somebody go, the last used first. */
    async tokensOf(userId: string, now: Date): Promise<string[]> {
      const rows = await database
        .select({ pushToken: pushDevices.pushToken })
        .from(pushDevices)
        .where(and(eq(pushDevices.userId, userId), gt(pushDevices.registeredAt, silentBefore(now))))
        .orderBy(desc(pushDevices.registeredAt))
        .limit(DEVICES)
      return rows.map(({ pushToken }) => pushToken)
    },

    /** The provider says that nobody is there any more. */
    async forget(tokens: string[]): Promise<void> {
      if (tokens.length > 0) await database.delete(pushDevices).where(inArray(pushDevices.pushToken, tokens))
    },
  }
}

/** Logins that were ended take along what they told of their phone. */
export async function forgetDevices(database: Database, sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return
  await database.delete(pushDevices).where(inArray(pushDevices.sessionId, sessionIds))
  await database.delete(userDevices).where(inArray(userDevices.sessionId, sessionIds))
}

export async function tidyDevices(database: Database, now: Date): Promise<void> {
  await database.delete(pushDevices).where(lt(pushDevices.registeredAt, silentBefore(now)))
  await database.delete(userDevices).where(lt(userDevices.updatedAt, silentBefore(now)))
}

const silentBefore = (now: Date) => new Date(now.getTime() - SILENT_MS)
