import { HISTORY_LIMIT } from '@college/contract/search/history.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { searchCounts, searchHistory } from './tables.ts'

type Entry = { userId: string; title: string; now: Date; day: string }

export const historyStore = (database: Database) => ({
  find: (userId: string) =>
    database
      .select({ id: searchHistory.id, title: searchHistory.title })
      .from(searchHistory)
      .where(eq(searchHistory.userId, userId))
      .orderBy(desc(searchHistory.searchedAt), desc(searchHistory.id))
      .limit(HISTORY_LIMIT),

  /** Writes down that somebody searched; what they already searched for today counts once. */
  async add({ userId, title, now, day }: Entry): Promise<void> {
    await database.execute(sql`
      with before as (
        select searched_at from ${searchHistory} where user_id = ${userId} and title = ${title}),
      counted as (
        insert into ${searchCounts} as old (day, title, count)
        select ${day}::date, ${title}, 1
        where not exists (select from before where (searched_at at time zone 'Asia/Shanghai')::date = ${day}::date)
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
