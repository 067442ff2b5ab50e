import { asc, desc, gte, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { hotWords, searchCounts } from './tables.ts'

export const hotStore = (database: Database) => ({
  async findCurated(limit: number): Promise<string[]> {
    const rows = await database
      .select({ title: hotWords.title })
      .from(hotWords)
      .orderBy(asc(hotWords.position), asc(hotWords.id))
      .limit(limit)
    return rows.map(({ title }) => title)
  },

  /** The most frequent searches since a day, if at least `atLeast` people made them. */
  async findFrequent(since: string, atLeast: number, limit: number): Promise<string[]> {
    const times = sql`sum(${searchCounts.count})`
    const rows = await database
      .select({ title: searchCounts.title })
      .from(searchCounts)
      .where(gte(searchCounts.day, since))
      .groupBy(searchCounts.title)
      .having(sql`${times} >= ${atLeast} and length(${searchCounts.title}) <= 20`)
      .orderBy(desc(times), asc(searchCounts.title))
      .limit(limit)
    return rows.map(({ title }) => title)
  },
})
