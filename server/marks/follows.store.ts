import type { FollowType } from '@college/contract/marks/follows.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

type Page = { limit: number; offset: number }

export const followStore = (database: Database) => ({
  /** What a person follows, the latest first. */
  async page(userId: string, { limit, offset }: Page): Promise<{ type: FollowType; id: string }[]> {
    const { rows } = await database.execute<{ type: FollowType; id: string }>(sql`
      select type, item_id as id from marks where user_id = ${userId} and kind = 'follow'
      order by created_at desc, item_id desc limit ${limit} offset ${offset}`)
    return rows
  },

  /** Those of these things that anybody follows. */
  async followedOf(type: FollowType, ids: string[]): Promise<string[]> {
    const { rows } = await database.execute<{ id: string }>(sql`
      select asked.id from unnest(${sql.param(ids)}::uuid[]) as asked (id)
      where exists (select from marks where kind = 'follow' and type = ${type} and item_id = asked.id)`)
    return rows.map(({ id }) => id)
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
