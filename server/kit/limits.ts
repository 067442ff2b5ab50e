import { and, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { batched } from './batch.ts'
import type { Database } from './database.ts'
import { limitCounts } from './tables.ts'

/** At most this many times in this many seconds. */
type Limit = { most: number; seconds: number }

/** Counters shared by all processes that survive restarts, for what must not be guessed or flooded (security 12). */
export type Limits = {
  /** Counts one attempt; false when the limit is exceeded. */
  take(key: string, limit: Limit, now: Date): Promise<boolean>
  /** Counts these attempts in one statement; answers in their order how many there were of the key with each. */
  takeAll(taken: Attempt[], now: Date): Promise<number[]>
  /** The attempts of a key in its current window. */
  count(key: string, now: Date): Promise<number>
  /** The same for many keys, in their order, in one statement. */
  counts(keys: string[], now: Date): Promise<number[]>
  forget(keys: string[]): Promise<void>
}

type Attempt = { key: string; seconds: number }

/** Batches under way at once: while one is committed, the next is collected and sent. */
const TAKES_AT_ONCE = 2

/**
 * Whether the window of a key has ended. One that would end later than a window that begins now was opened while the
 * server's clock was ahead (by more than clocks differ), and would count the attempts of hours as those of one window.
 */
const isOver = (now: Date): SQL =>
  sql`(${limitCounts.endsAt} <= ${now} or ${limitCounts.endsAt} > excluded.ends_at + interval '1 minute')`

export function limitStore(database: Database): Limits {
  async function counts(keys: string[], now: Date): Promise<number[]> {
    const rows = await database
      .select({ key: limitCounts.key, count: limitCounts.count })
      .from(limitCounts)
      .where(and(inArray(limitCounts.key, keys), gt(limitCounts.endsAt, now)))
    const byKey = new Map(rows.map(({ key, count }) => [key, count]))
    return keys.map((key) => byKey.get(key) ?? 0)
  }

  async function takeAll(taken: Attempt[], now: Date): Promise<number[]> {
    if (taken.length === 0) return []
    const places = Map.groupBy(taken.keys(), (place) => (taken[place] as Attempt).key)
    // In the order of the keys, as in `forget`: two statements that lock the same rows must not deadlock.
    const values = [...places]
      .map(([key, [place = 0, ...more]]) => {
        const { seconds } = taken[place] as Attempt
        return { key, count: 1 + more.length, endsAt: new Date(now.getTime() + seconds * 1_000) }
      })
      .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    const rows = await database
      .insert(limitCounts)
      .values(values)
      .onConflictDoUpdate({
        target: limitCounts.key,
        set: {
          count: sql`excluded.count + case when ${isOver(now)} then 0 else ${limitCounts.count} end`,
          endsAt: sql`case when ${isOver(now)} then excluded.ends_at else ${limitCounts.endsAt} end`,
        },
      })
      .returning({ key: limitCounts.key, count: limitCounts.count })
    const answers = taken.map(() => 0)
    for (const { key, count } of rows) {
      const ofKey = places.get(key) ?? []
      for (const [nth, place] of ofKey.entries()) answers[place] = count - ofKey.length + 1 + nth
    }
    return answers
  }

  // Whoever writes is counted first, each in a commit of its own: those of one moment share it.
  const takeOne = batched(
    async (asked: (Attempt & { now: Date })[]) =>
      takeAll(asked, new Date(Math.max(...asked.map(({ now }) => now.getTime())))),
    { atOnce: TAKES_AT_ONCE, keyOf: ({ key }) => key },
  )

  return {
    take: async (key, { most, seconds }, now) => (await takeOne({ key, seconds, now })) <= most,
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
