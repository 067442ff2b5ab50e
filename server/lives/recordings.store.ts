import { replayMs } from '@college/rules/lives/replay-place.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { liveRecordings } from './tables.ts'

type Recording = typeof liveRecordings.$inferSelect

/** A part whose length was read before it was made. */
export type UnmeasuredPart = Pick<Recording, 'id' | 'liveId' | 'key' | 'seconds'>

/** The parts of recordings. */
export function recordingStore(database: Database) {
  const of = (liveId: string): Promise<Recording[]> =>
    database.select().from(liveRecordings).where(eq(liveRecordings.liveId, liveId)).orderBy(liveRecordings.part)

  return {
    of,

    /** A part that was handed on before, by a process that ended right after it, is written once. */
    async add(row: typeof liveRecordings.$inferInsert): Promise<void> {
      await database.insert(liveRecordings).values(row).onConflictDoNothing()
    },

    /**
     * Puts the lines of the chat where they were said in the replay, and its chapters where they were pinned, by the moments
     * at which its parts went on. Where no part knows them they stay at their second of the broadcast.
     */
    async placeLines(liveId: string): Promise<void> {
      const rows = await of(liveId)
      if (!rows.some(({ runs }) => runs.length > 0)) return
      const parts = rows.map(({ seconds, runs, recordedAt }) => ({
        seconds,
        runs: runs.length > 0 ? runs : [{ at: recordedAt.getTime(), from: 0 }],
      }))
      const lines = await database.execute<{ id: string; at: number }>(sql`
        select id, ${ms('sent_at')} as at from live_lines where live_id = ${liveId}`)
      const ids = lines.rows.map(({ id }) => id)
      const places = lines.rows.map(({ at }) => replayMs(parts, at) ?? 0)
      await database.execute(sql`update live_lines line set offset_ms = placed.place
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(places)}::int[]) as placed(id, place)
        where line.id = placed.id and line.offset_ms <> placed.place`)
      const chapters = await database.execute<{ id: string; at: number }>(sql`
        select line_id as id, ${ms('pinned_at')} as at from live_chapters where live_id = ${liveId}`)
      for (const { id, at } of chapters.rows) {
        await database.execute(sql`
          update live_chapters set offset_ms = ${replayMs(parts, at) ?? 0} where live_id = ${liveId} and line_id = ${id}`)
      }
    },

    /** Those of one live at a time, so that a live is settled when all its parts are measured. */
    async unmeasured(): Promise<UnmeasuredPart[]> {
      const { rows } = await database.execute<UnmeasuredPart>(sql`
        select id, live_id as "liveId", key, seconds::float8 as seconds from live_recordings
        where live_id = (select live_id from live_recordings where measured_at is null limit 1) and measured_at is null
        order by part`)
      return rows
    },

    async measured(id: string, seconds: number, now: Date): Promise<void> {
      await database.update(liveRecordings).set({ seconds, measuredAt: now }).where(eq(liveRecordings.id, id))
    },
  }
}
