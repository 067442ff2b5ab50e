import { HISTORY_LIMIT } from '@college/contract/search/history.ts'
import type { Day } from '@college/rules/kit/day.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { searchAskers, searchCounts, searchHistory } from './tables.ts'

/**
 * `asker` is the keyed hash of this person and this text. `since` is the first day that counts for popular keywords.
 */
type Entry = { userId: string; title: string; now: Date; day: Day; asker: string; since: Day }

export const historyStore = (database: Database) => ({
  find: (userId: string) =>
    database
      .select({ id: searchHistory.id, title: searchHistory.title })
      .from(searchHistory)
      .where(eq(searchHistory.userId, userId))
      .orderBy(desc(searchHistory.searchedAt), desc(searchHistory.id))
      .limit(HISTORY_LIMIT),

  /**
   * Stores a search of this person, and counts the person for this text unless they were already counted since that
   * day.
   */
  async add({ userId, title, now, day, asker, since }: Entry): Promise<void> {
    await database.execute(sql`
      with asked as (
        insert into ${searchAskers} as old (hash, day) values (${asker}, ${day}::date)
        on conflict (hash) do update set day = excluded.day where old.day < ${since}::date returning day),
      counted as (
        insert into ${searchCounts} as old (day, title, count) select day, ${title}, 1 from asked
        on conflict (day, title) do update set count = old.count + 1)
      insert into ${searchHistory} (user_id, title, searched_at) values (${userId}, ${title}, ${now})
      on conflict (user_id, title) do update set searched_at = excluded.searched_at`)
    await database.execute(sql`
      delete from ${searchHistory} where user_id = ${userId} and title in (
        select title from ${searchHistory} where user_id = ${userId}
        order by searched_at desc, id desc offset ${HISTORY_LIMIT})`)
  },

  remove: (userId: string, id: string) =>
    database.delete(searchHistory).where(and(eq(searchHistory.userId, userId), eq(searchHistory.id, id))),

  removeAll: (userId: string) => database.delete(searchHistory).where(eq(searchHistory.userId, userId)),
})
