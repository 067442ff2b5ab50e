import { and, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { limitCounts } from './tables.ts'

/** At most this many times in this many seconds. */
type Limit = { most: number; seconds: number }

/** Counters shared by all processes that survive restarts, for what must not be guessed or flooded (security 12). */
export type Limits = {
  /** Counts one attempt; false when the limit is exceeded. */
  take(key: string, limit: Limit, now: Date): Promise<boolean>
  /** Counts one attempt of each key, in one statement; answers the new counts in their order. */
  takeAll(taken: { key: string; seconds: number }[], now: Date): Promise<number[]>
  /** The attempts of a key in its current window. */
  count(key: string, now: Date): Promise<number>
  /** The same for many keys, in their order, in one statement. */
  counts(keys: string[], now: Date): Promise<number[]>
  forget(keys: string[]): Promise<void>
}

export function limitStore(database: Database): Limits {
  async function counts(keys: string[], now: Date): Promise<number[]> {
    const rows = await database
      .select({ key: limitCounts.key, count: limitCounts.count })
      .from(limitCounts)
      .where(and(inArray(limitCounts.key, keys), gt(limitCounts.endsAt, now)))
    const byKey = new Map(rows.map(({ key, count }) => [key, count]))
    return keys.map((key) => byKey.get(key) ?? 0)
  }

  async function takeAll(taken: { key: string; seconds: number }[], now: Date): Promise<number[]> {
    if (taken.length === 0) return []
    // In the order of the keys, as in `forget`: two statements that lock the same rows must not deadlock.
    const values = taken
      .map(({ key, seconds }) => ({ key, count: 1, endsAt: new Date(now.getTime() + seconds * 1_000) }))
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    const rows = await database
      .insert(limitCounts)
      .values(values)
      .onConflictDoUpdate({
        target: limitCounts.key,
        set: {
          count: sql`case when ${limitCounts.endsAt} <= ${now} then 1 else ${limitCounts.count} + 1 end`,
          endsAt: sql`case when ${limitCounts.endsAt} <= ${now} then excluded.ends_at else ${limitCounts.endsAt} end`,
        },
      })
      .returning({ key: limitCounts.key, count: limitCounts.count })
    const byKey = new Map(rows.map(({ key, count }) => [key, count]))
    return taken.map(({ key }) => byKey.get(key) ?? 0)
  }

  return {
    async take(key, { most, seconds }, now) {
      const [count = 1] = await takeAll([{ key, seconds }], now)
      return count <= most
    },
    takeAll,

    async count(key, now) {
      const [count = 0] = await counts([key], now)
      return count
    },
    counts,

    async forget(keys) {
      if (keys.length === 0) return
      const locked = database
        .select({ key: limitCounts.key })
        .from(limitCounts)
        .where(inArray(limitCounts.key, keys))
        .orderBy(limitCounts.key)
        .for('update')
      await database.delete(limitCounts).where(inArray(limitCounts.key, locked))
    },
  }
}
