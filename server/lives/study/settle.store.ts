import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { and, eq, isNotNull, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { isReopenable } from '../acts.store.ts'
import { type LiveRow, stateOf, typed } from '../live.store.ts'
import { lives } from '../tables.ts'

export function settleStore(database: Database) {
  return {
    /**
     * Streams that were on air and have ended for good, and whose attendance is still measured by their plan. One that may
     * go on again is not measured yet: it would be short, and a few minutes of it would be enough.
     */
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
            not(isReopenable(now)),
          ),
        )
      return rows.map(typed)
    },

    async settled(id: string, now: Date): Promise<void> {
      await database.update(lives).set({ settledAt: now }).where(eq(lives.id, id))
    },
  }
}
