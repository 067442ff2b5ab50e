import { eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { settings } from './tables.ts'

type Change = { key: string; value: string; by: string; now: Date }

export function storedSettings(database: Database) {
  return {
    /** What differs from the defaults, with who wrote it. */
    async all() {
      const { rows } = await database.execute<{ key: string; value: string; at: string; by: string }>(sql`
        select stored.key, stored.value, to_json(stored.updated_at) #>> '{}' as at,
          coalesce((select name from users where id::text = stored.updated_by), '') as by
        from settings stored`)
      return new Map(rows.map((row) => [row.key, row]))
    },

    /**
     * The present value, with its row locked until the transaction ends. A setting at its default has no row to lock:
     * it gets one, so that the second of two who change it at once waits for the first. Write or reset it afterwards.
     */
    async lock({ key, value: fallback, by, now }: Change): Promise<string> {
      const [row] = await database
        .insert(settings)
        .values({ key, value: fallback, updatedAt: now, updatedBy: by })
        .onConflictDoUpdate({ target: settings.key, set: { key } })
        .returning({ value: settings.value })
      return (row as { value: string }).value
    },

    /** Of a setting that is locked. */
    async write({ key, value, by, now }: Change): Promise<void> {
      await database.update(settings).set({ value, updatedAt: now, updatedBy: by }).where(eq(settings.key, key))
    },

    async reset(key: string): Promise<void> {
      await database.delete(settings).where(eq(settings.key, key))
    },
  }
}
