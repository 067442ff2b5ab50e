import type { MessageKind } from '@college/contract/messages/kinds.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { messagePreferences } from './tables.ts'

export function preferenceStore(database: Database) {
  return {
    /** The kinds that this person has switched off. */
    async findOff(userId: string): Promise<Set<string>> {
      const rows = await database.select().from(messagePreferences).where(eq(messagePreferences.userId, userId))
      return new Set(rows.filter(({ isWanted }) => !isWanted).map(({ kind }) => kind))
    },

    async set(userId: string, kind: MessageKind, isWanted: boolean): Promise<void> {
      await database
        .insert(messagePreferences)
        .values({ userId, kind, isWanted })
        .onConflictDoUpdate({ target: [messagePreferences.userId, messagePreferences.kind], set: { isWanted } })
    },
  }
}
