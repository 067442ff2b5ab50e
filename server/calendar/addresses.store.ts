import { eq, sql } from 'drizzle-orm'
import { isInUse } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { calendarAddresses } from './tables.ts'

export function addressStore(database: Database) {
  return {
    async keyOf(userId: string): Promise<string | undefined> {
      const [row] = await database
        .select({ key: calendarAddresses.key })
        .from(calendarAddresses)
        .where(eq(calendarAddresses.userId, userId))
      return row?.key
    },

    /** Whose address it is; undefined also for a person whose account is not in use. */
    async personOf(key: string): Promise<string | undefined> {
      const { rows } = await database.execute<{ id: string }>(sql`
        select person.id from calendar_addresses address
        join users person on person.id = address.user_id
        where address.key = ${key} and ${isInUse}`)
      return rows[0]?.id
    },

    /** In place of the one before. */
    async keep(userId: string, key: string, madeAt: Date): Promise<void> {
      const made = { key, madeAt }
      await database
        .insert(calendarAddresses)
        .values({ userId, ...made })
        .onConflictDoUpdate({ target: calendarAddresses.userId, set: made })
    },

    async remove(userId: string): Promise<void> {
      await database.delete(calendarAddresses).where(eq(calendarAddresses.userId, userId))
    },
  }
}
