import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { pushDevices, userDevices } from './tables.ts'

/** An app that was not opened for this long is considered removed. */
const SILENT_MS = 90 * 24 * 3600 * 1_000
/** The most phones of one person that receive push messages: those used last. */
const DEVICES = 10

export type PushDevice = { pushToken: string; deviceId: string; deviceType: string; manufacturer: string }

export function pushTokenStore(database: Database) {
  return {
    /** One token per login, and one person per token: the previous owner gets no more messages on this phone. */
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

    /** The push tokens of a person, the last used first. */
    async tokensOf(userId: string, now: Date): Promise<string[]> {
      const rows = await database
        .select({ pushToken: pushDevices.pushToken })
        .from(pushDevices)
        .where(and(eq(pushDevices.userId, userId), gt(pushDevices.registeredAt, silentBefore(now))))
        .orderBy(desc(pushDevices.registeredAt))
        .limit(DEVICES)
      return rows.map(({ pushToken }) => pushToken)
    },

    /** Of these people those with a phone that takes push messages. */
    async reachable(userIds: readonly string[], now: Date): Promise<Set<string>> {
      const rows = await database
        .selectDistinct({ id: pushDevices.userId })
        .from(pushDevices)
        .where(and(inArray(pushDevices.userId, [...userIds]), gt(pushDevices.registeredAt, silentBefore(now))))
      return new Set(rows.map(({ id }) => id))
    },

    /** Deletes tokens that the provider reports as invalid. */
    async forget(tokens: string[]): Promise<void> {
      if (tokens.length > 0) await database.delete(pushDevices).where(inArray(pushDevices.pushToken, tokens))
    },
  }
}

/** Deletes the device data of sessions that were ended. */
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
