import type { FollowType } from '@college/contract/marks/follows.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

type Page = { limit: number; offset: number }
/** What is new about a thing. `by`: who caused it. */
export type FollowNews = { itemId: string; aboutId: string; by: string | null }
export type NotedThing = { type: FollowType; itemId: string; aboutId: string }

export const followStore = (database: Database) => ({
  /** What a person follows, the latest first. */
  async page(userId: string, { limit, offset }: Page): Promise<{ type: FollowType; id: string }[]> {
    const { rows } = await database.execute<{ type: FollowType; id: string }>(sql`
      select type, item_id as id from marks where user_id = ${userId} and kind = 'follow'
      order by created_at desc, item_id desc limit ${limit} offset ${offset}`)
    return rows
  },

  /** Notes what is new, as far as anybody follows the thing that it belongs to. Whether anything was noted. */
  async note(type: FollowType, news: readonly FollowNews[], now: Date): Promise<boolean> {
    const { rows } = await database.execute(sql`
      insert into follow_news (type, item_id, about_id, by_user_id, made_at)
      select distinct ${type}, asked."itemId", asked."aboutId", asked.by, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb) as asked ("itemId" uuid, "aboutId" uuid, by uuid)
      where exists (select from marks where kind = 'follow' and type = ${type} and item_id = asked."itemId")
      returning 1`)
    return rows.length > 0
  },

  /** Some of the things about which there is something to tell, what waits longest first. */
  async findNoted(limit: number): Promise<NotedThing[]> {
    const { rows } = await database.execute<NotedThing>(sql`
      select type, item_id as "itemId", about_id as "aboutId" from follow_news
      group by type, item_id, about_id order by min(made_at) limit ${limit}`)
    return rows
  },

  /** Takes what was noted of a thing, and says who caused it: each note is taken by one caller alone. */
  async take({ type, itemId, aboutId }: NotedThing): Promise<(string | null)[]> {
    const { rows } = await database.execute<{ by: string | null }>(sql`
      delete from follow_news where type = ${type} and item_id = ${itemId} and about_id = ${aboutId}
      returning by_user_id as by`)
    return rows.map(({ by }) => by)
  },

  /** Who follows a thing, page by page, in the order of their ids. */
  async followersAfter(type: FollowType, itemId: string, after: string, limit: number): Promise<string[]> {
    const { rows } = await database.execute<{ userId: string }>(sql`
      select user_id as "userId" from marks
      where kind = 'follow' and type = ${type} and item_id = ${itemId} and user_id > ${after}
      order by user_id limit ${limit}`)
    return rows.map(({ userId }) => userId)
  },
})
