import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { isRoomOpenAt, type LiveRow, stateOf, typed } from './live.store.ts'
import { lives } from './tables.ts'

type Change = { [Column in keyof typeof lives.$inferInsert]?: (typeof lives.$inferInsert)[Column] | SQL }

const pausedUntil = (now: Date): SQL =>
  sql`${lives.pausedMs} + (extract(epoch from ${now}::timestamptz - ${lives.pausedAt}) * 1000)::int`

/**
 * The acts of the host, each one statement: of two at once one finds the live in another state already. Undefined when
 * the live is not in the state that the act begins from.
 */
export function liveActs(database: Database) {
  async function act(id: string, change: Change, from: SQL): Promise<LiveRow | undefined> {
    const [row] = await database
      .update(lives)
      .set(change)
      .where(and(eq(lives.id, id), eq(lives.isPublished, true), eq(lives.type, liveTypes.native), from))
      .returning()
    return row && typed(row)
  }

  return {
    start: (id: string, now: Date) =>
      act(id, { startedAt: now, onAirSince: now, pausedAt: null }, sql`${stateOf(now)} = ${liveStates.notStarted}`),
    pause: (id: string, now: Date) => act(id, { pausedAt: now }, sql`${stateOf(now)} = ${liveStates.onAir}`),
    resume: (id: string, now: Date) =>
      act(
        id,
        { pausedAt: null, onAirSince: now, pausedMs: pausedUntil(now) },
        sql`${stateOf(now)} = ${liveStates.paused}`,
      ),
    end: (id: string, now: Date) => act(id, { endedAt: now, pausedAt: null }, isRoomOpenAt(now)),

    async rotateIngestKey(id: string): Promise<LiveRow | undefined> {
      const [row] = await database
        .update(lives)
        .set({ ingestVersion: sql`${lives.ingestVersion} + 1` })
        .where(and(eq(lives.id, id), eq(lives.isPublished, true)))
        .returning()
      return row && typed(row)
    },
  }
}
