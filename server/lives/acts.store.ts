import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { type LiveRow, stateOf, typed } from './live.store.ts'
import { lives } from './tables.ts'

/**
 * The acts of the host, each one statement: of two at once one finds the live in another state already. Undefined when
 * the live is not in the state that the act begins from.
 */
export function liveActs(database: Database) {
  async function act(id: string, change: Partial<typeof lives.$inferInsert>, from: SQL): Promise<LiveRow | undefined> {
    const [row] = await database
      .update(lives)
      .set(change)
      .where(and(eq(lives.id, id), eq(lives.isPublished, true), eq(lives.type, liveTypes.native), from))
      .returning()
    return row && typed(row)
  }

  return {
    start: (id: string, now: Date) =>
      act(id, { startedAt: now, pausedAt: null }, sql`${stateOf(now)} = ${liveStates.notStarted}`),
    pause: (id: string, now: Date) => act(id, { pausedAt: now }, sql`${stateOf(now)} = ${liveStates.onAir}`),
    resume: (id: string, now: Date) => act(id, { pausedAt: null }, sql`${stateOf(now)} = ${liveStates.paused}`),
    end: (id: string, now: Date) =>
      act(id, { endedAt: now, pausedAt: null }, sql`${stateOf(now)} in (${liveStates.onAir}, ${liveStates.paused})`),
  }
}
