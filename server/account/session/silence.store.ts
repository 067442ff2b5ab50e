import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'
import { sessions } from '../tables.ts'

/** Days for which a session is watched since it last kept a course: as long as a course is kept. */
export const WATCH_DAYS = 7
/** Seconds for which a silence is remembered: a queue of pulses takes a while to land, and other calls come between. */
export const SILENCE_SECONDS = 600

/** A session without a call, in milliseconds. */
export type Silence = { from: number; until: number }

export function silenceStore(database: Database) {
  return {
    /** From now on it is known exactly when this session was silent, for as long as a course may be kept. */
    async watch(sessionId: string, now: Date): Promise<void> {
      const lastSeenAt = sql`case when ${sessions.keptAt} is null then ${now} else ${sessions.lastSeenAt} end`
      await database.update(sessions).set({ keptAt: now, lastSeenAt }).where(eq(sessions.id, sessionId))
    },

    /**
     * The silence that ended a while ago, and the one that this call ended; none of a session that is not watched. That the
     * session was seen is written beside its calls, so that the last may not be written yet.
     */
    async last(sessionId: string, now: Date): Promise<Silence[]> {
      const [row] = await database
        .select({
          from: ms<number | null>(sessions.silentFrom),
          until: ms<number | null>(sessions.silentUntil),
          seen: ms<number | null>(sessions.lastSeenAt),
        })
        .from(sessions)
        .where(and(eq(sessions.id, sessionId), sql`${sessions.keptAt} is not null`))
      if (!row) return []
      // One that lies ahead is of a wrong time.
      const isFresh = row.until !== null && Math.abs(now.getTime() - row.until) < SILENCE_SECONDS * 1_000
      const known = isFresh && row.from !== null && row.until !== null ? [{ from: row.from, until: row.until }] : []
      return [...known, { from: row.seen ?? now.getTime(), until: now.getTime() }]
    },
  }
}
