import { and, eq, sql } from 'drizzle-orm'
import type { User } from '../../kit/access.ts'
import type { Database } from '../../kit/database.ts'
import { type LiveRow, typed } from '../live.store.ts'
import { runsLive } from '../rights.store.ts'
import { lives } from '../tables.ts'
import { isWatchedBy, watcherOf } from '../watch.store.ts'

export type EntryRow = { live: LiveRow; isHost: boolean; isBanned: boolean; isWatched: boolean }

/** A live and how this person stands to its room, in one statement: every line that is said asks it. */
export async function findEntry(database: Database, liveId: string, user: User): Promise<EntryRow | undefined> {
  const userId = user.id
  const [row] = await database
    .select({
      live: lives,
      isHost: runsLive(user, sql`lives`),
      isBanned: sql<boolean>`exists (select from live_bans ban
        where ban.live_id = lives.id and ban.user_id = ${userId})`,
      isWatched: isWatchedBy(sql`lives`, watcherOf(user)),
    })
    .from(lives)
    .where(and(eq(lives.id, liveId), eq(lives.isPublished, true)))
  return row && { ...row, live: typed(row.live) }
}
