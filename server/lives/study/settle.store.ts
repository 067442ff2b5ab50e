import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { type LiveRow, stateOf, typed } from '../live.store.ts'
import { lives } from '../tables.ts'

export function settleStore(database: Database) {
  return {
    /** Streams that were on air and have ended, and whose attendance is still measured by their plan. */
    async findEnded(now: Date): Promise<LiveRow[]> {
      const rows = await database
        .select()
        .from(lives)
        .where(
          and(
            isNull(lives.settledAt),
            eq(lives.type, liveTypes.native),
            isNotNull(lives.startedAt),
            sql`${stateOf(now)} = ${liveStates.ended}`,
          ),
        )
      return rows.map(typed)
    },

    async settled(id: string, now: Date): Promise<void> {
      await database.update(lives).set({ settledAt: now }).where(eq(lives.id, id))
    },
  }
}
