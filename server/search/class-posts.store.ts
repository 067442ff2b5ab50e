import type { SearchOrder } from '@college/contract/search/find.ts'
import { sql } from 'drizzle-orm'
import { communitiesOf } from '../classes/door.ts'
import type { Database } from '../kit/database.ts'
import { type Group, type Hit, type HitRow, hitOf } from './find.store.ts'
import { ofClassMembers, SAID_IN_CLASSES } from './marks.ts'
import { privately, type TextQuery } from './query.ts'

export type ClassPostWish = { userId: string; sort: SearchOrder; limit: number; offset?: number }

/**
 * Class posts, for the members of their class as it stands at this moment: nothing of them is remembered between
 * requests.
 */
export function classPostFinder(database: Database) {
  return {
    async find(asked: TextQuery, { userId, sort, limit, offset = 0 }: ClassPostWish): Promise<Group | undefined> {
      const { whole, title } = privately(asked)
      const byTitle = sort === 'relevance' ? sql`words @@ ${title}::tsquery desc,` : sql``
      const { rows } = await database.execute<HitRow & { total: number }>(sql`
        with mine as materialized (
          select string_agg(quote_literal(${ofClassMembers('')}::text || id), ' | ')::tsquery as classes
          from (${communitiesOf(userId)}) community),
        hits as materialized (
          select type, id, published_at, words @@ ${title}::tsquery as in_title, count(*) over ()::int as total
          from search_documents where words @@ (select ${whole}::tsquery && classes from mine)
          order by ${byTitle} published_at desc, id desc limit ${limit} offset ${offset})
        select type, id, published_at, title, item, total from hits join search_documents using (type, id, published_at)
        order by ${sort === 'relevance' ? sql`in_title desc,` : sql``} published_at desc, id desc`)
      const hits: Hit[] = rows.map(hitOf)
      return rows[0] && { type: SAID_IN_CLASSES, total: rows[0].total, hits }
    },
  }
}
