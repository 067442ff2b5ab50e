import { and, eq, sql } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { type LiveRow, typed } from './live.store.ts'
import { lives } from './tables.ts'
import { isWatchedBy, watcherOf } from './watch.store.ts'

/** A live, and whether this person may watch it. */
export async function findWatched(
  database: Database,
  which: { id: string } | { channelId: string },
  user: User | undefined,
): Promise<{ live: LiveRow; isWatched: boolean } | undefined> {
  const isIt = 'id' in which ? eq(lives.id, which.id) : eq(lives.channelId, which.channelId)
  const [row] = await database
    .select({ live: lives, isWatched: isWatchedBy(sql`lives`, watcherOf(user)) })
    .from(lives)
    .where(and(isIt, eq(lives.isPublished, true)))
  return row && { ...row, live: typed(row.live) }
}

/** Lives that show this courseware, and that this person may watch. */
export async function watchedOfCourseware(database: Database, coursewareId: string, user: User): Promise<LiveRow[]> {
  const rows = await database
    .select()
    .from(lives)
    .where(
      and(eq(lives.coursewareId, coursewareId), eq(lives.isPublished, true), isWatchedBy(sql`lives`, watcherOf(user))),
    )
  return rows.map(typed)
}
