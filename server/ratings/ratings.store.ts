import { type SQL, sql } from 'drizzle-orm'
import { profileFacts } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'

/** A course or live. */
export type Rated = { type: string; itemId: string }

export type Own = { score: number; content: string; isHeld: boolean }
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

/** Whether only its author sees it. The score alone is nothing that a reviewer could judge. */
const isHidden = (rating: SQL) => sql`(${rating}.state <> 'normal' and ${rating}.content <> '')`

export function ratingStore(database: Database) {
  return {
    async standing({ type, itemId }: Rated, userId: string): Promise<Totals & { own: Own | null }> {
      const { rows } = await database.execute<Totals & { own: Own | null }>(sql`
        select coalesce(sum(score), 0)::int as sum, count(*)::int as count, (
          select json_build_object('score', own.score, 'content', own.content, 'isHeld', ${isHidden(sql`own`)})
          from ratings own
          where own.type = ${type} and own.item_id = ${itemId} and own.user_id = ${userId}) as own
        from ratings where type = ${type} and item_id = ${itemId}`)
      return rows[0] ?? { sum: 0, count: 0, own: null }
    },

    /** Ratings of one thing wait for each other until the transaction ends, so that no mean misses one. */
    async lock({ type, itemId }: Rated): Promise<void> {
      await database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`rating ${type} ${itemId}`}, 0))`)
    },

    /** What was held or rejected stays hidden until a reviewer has seen the new text; without a text nothing is hidden. */
    put: putRating(database),

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
          ${ms('rating.updated_at')} as "updatedAt"
        from ratings rating join (${profileFacts}) person on person.id = rating.user_id
        where rating.type = ${type} and rating.item_id = ${itemId} and rating.user_id <> ${reader}
          and not ${isHidden(sql`rating`)}
        order by rating.updated_at desc, rating.id desc limit ${limit} offset ${offset}`)
      return rows
    },

    async countOthers({ type, itemId }: Rated, reader: string): Promise<number> {
      const { rows } = await database.execute<{ count: number }>(sql`
        select count(*)::int as count from ratings rating
        where rating.type = ${type} and rating.item_id = ${itemId} and rating.user_id <> ${reader}
          and not ${isHidden(sql`rating`)}`)
      return rows[0]?.count ?? 0
    },
  }
}

const putRating =
  (database: Database) =>
  async ({ type, itemId }: Rated, userId: string, rating: Own, now: Date): Promise<{ id: string; isHeld: boolean }> => {
    const { score, content, isHeld } = rating
    const { rows } = await database.execute<{ id: string; isHeld: boolean }>(sql`
      insert into ratings as stored (type, item_id, user_id, score, content, state, created_at, updated_at)
      values (${type}, ${itemId}, ${userId}, ${score}, ${content}, ${isHeld ? 'held' : 'normal'}, ${now}, ${now})
      on conflict on constraint ratings_once
      do update set score = excluded.score, content = excluded.content, updated_at = excluded.updated_at,
        state = case when stored.state = 'normal' then excluded.state when excluded.content = '' then stored.state
          else 'held' end
      returning id, ${isHidden(sql`stored`)} as "isHeld"`)
    return rows[0] as { id: string; isHeld: boolean }
  }
