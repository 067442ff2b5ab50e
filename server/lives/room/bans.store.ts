import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { administratesLive } from '../rights.store.ts'
import { liveBans } from './tables.ts'

const which = (liveId: string, userId: string) => and(eq(liveBans.liveId, liveId), eq(liveBans.userId, userId))

/** For a condition: this person was not turned out of this live. */
export const isNotBanned = (liveId: SQL, userId: SQL): SQL<boolean> => sql<boolean>`not exists (
  select from live_bans ban where ban.live_id = ${liveId} and ban.user_id = ${userId})`

/** People who were turned out of lives. */
export function liveBanStore(database: Database) {
  return {
    async isBanned(liveId: string, userId: string): Promise<boolean> {
      const rows = await database.select({ at: liveBans.bannedAt }).from(liveBans).where(which(liveId, userId))
      return rows.length > 0
    },

    /**
     * Whether this person was turned out of the live that this channel belongs to. Never an administrator of its unit or
     * of a unit above: they host it.
     */
    async isTurnedOut(channelId: string, userId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`
        select from live_bans ban join lives live on live.id = ban.live_id join users person on person.id = ban.user_id
        where live.channel_id = ${channelId} and ban.user_id = ${userId}
          and not ${administratesLive(sql`live`)}`)
      return rows.length > 0
    },

    async add(ban: typeof liveBans.$inferInsert): Promise<void> {
      await database.insert(liveBans).values(ban).onConflictDoNothing()
    },

    async lift(liveId: string, userId: string): Promise<void> {
      await database.delete(liveBans).where(which(liveId, userId))
    },

    /** The latest first. */
    of: (liveId: string) =>
      database
        .select({
          userId: liveBans.userId,
          userName: sql<string>`(select name from users where id = ${liveBans.userId})`,
          photo: sql<string>`(select photo from users where id = ${liveBans.userId})`,
          at: liveBans.bannedAt,
        })
        .from(liveBans)
        .where(eq(liveBans.liveId, liveId))
        .orderBy(desc(liveBans.bannedAt), liveBans.userId),
  }
}
