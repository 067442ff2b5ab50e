import { eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { liveMaterials } from './tables.ts'

/** One view of a person counts in so many minutes: the page asks again and again. */
const VIEW_EVERY_MINUTES = 30
const viewedBefore = (now: Date): Date => new Date(now.getTime() - VIEW_EVERY_MINUTES * 60_000)

/** Whether somebody who was last counted then (ms) counts again. */
export const isViewDue = (viewedAt: number | null, now: Date): boolean =>
  viewedAt === null || viewedAt <= viewedBefore(now).getTime()

/** What the page of a live shows beside the live: its materials and its views. */
export function livePageStore(database: Database) {
  return {
    materialsOf: (liveId: string) =>
      database
        .select({ id: liveMaterials.id, title: liveMaterials.title, key: liveMaterials.key })
        .from(liveMaterials)
        .where(eq(liveMaterials.liveId, liveId))
        .orderBy(liveMaterials.position, liveMaterials.id),

    /** Counts one view of a person, unless they were counted a moment ago. */
    async countView(id: string, userId: string, now: Date): Promise<void> {
      await database.execute(sql`
        with counted as (
          insert into live_views as old (user_id, live_id, counted_at) values (${userId}, ${id}, ${now})
          on conflict (user_id, live_id) do update set counted_at = excluded.counted_at
            where old.counted_at <= ${viewedBefore(now)}
          returning live_id
        )
        update lives set view_total = view_total + 1 where id in (select live_id from counted)`)
    },
  }
}
