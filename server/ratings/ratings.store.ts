import { sql } from 'drizzle-orm'
import { profileFacts } from '../account/door.ts'
import type { Database } from '../kit/database.ts'

/** A course or live. */
export type Rated = { type: string; itemId: string }

export type Own = { score: number; content: string }
export type Totals = { sum: number; count: number }

export type RatingRow = {
  id: string
  score: number
  content: string
  author: string
  /** Unix time in milliseconds. */
  updatedAt: number
}

type Page = { limit: number; offset: number }

export function ratingStore(database: Database) {
  return {
    async standing({ type, itemId }: Rated, userId: string): Promise<Totals & { own: Own | null }> {
      const { rows } = await database.execute<Totals & { own: Own | null }>(sql`
        select coalesce(sum(score), 0)::int as sum, count(*)::int as count, (
          select json_build_object('score', own.score, 'content', own.content) from ratings own
          where own.type = ${type} and own.item_id = ${itemId} and own.user_id = ${userId}) as own
        from ratings where type = ${type} and item_id = ${itemId}`)
      return rows[0] ?? { sum: 0, count: 0, own: null }
    },

    /** Ratings of one thing wait for each other until the transaction ends, so that no mean misses one. */
    async lock({ type, itemId }: Rated): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rating ${type} ${itemId}`}, 0))`)
    },

    async put({ type, itemId }: Rated, userId: string, { score, content }: Own, now: Date): Promise<void> {
      await database.execute(sql`
        insert into ratings (type, item_id, user_id, score, content, created_at, updated_at)
        values (${type}, ${itemId}, ${userId}, ${score}, ${content}, ${now}, ${now})
        on conflict on constraint ratings_once
        do update set score = excluded.score, content = excluded.content, updated_at = excluded.updated_at`)
    },

    async totals({ type, itemId }: Rated): Promise<Totals> {
      const { rows } = await database.execute<Totals>(sql`
        select coalesce(sum(score), 0)::int as sum, count(*)::int as count
        from ratings where type = ${type} and item_id = ${itemId}`)
      return rows[0] ?? { sum: 0, count: 0 }
    },

    /** What both of these people have rated, in one order for all transactions that lock several things. */
    async ratedByBoth(one: string, other: string): Promise<Rated[]> {
      const { rows } = await database.execute<Rated>(sql`
        select type, item_id as "itemId" from ratings where user_id in (${one}, ${other})
        group by type, item_id having count(*) > 1 order by type, item_id`)
      return rows
    },

    /** Those of others, the latest first. */
    async list({ type, itemId }: Rated, reader: string, { limit, offset }: Page): Promise<RatingRow[]> {
      const { rows } = await database.execute<RatingRow>(sql`
        select rating.id, rating.score, rating.content, person.name as author,
          (extract(epoch from rating.updated_at) * 1000)::float8 as "updatedAt"
        from ratings rating join (${profileFacts}) person on person.id = rating.user_id
        where rating.type = ${type} and rating.item_id = ${itemId} and rating.user_id <> ${reader}
        order by rating.updated_at desc, rating.id desc limit ${limit} offset ${offset}`)
      return rows
    },

    async countOthers({ type, itemId }: Rated, reader: string): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from ratings
        where type = ${type} and item_id = ${itemId} and user_id <> ${reader}`)
      return rows[0]?.count ?? 0
    },
  }
}
