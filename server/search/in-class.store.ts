import type { SearchOrder } from '@college/contract/search/find.ts'
import { type SQL, sql } from 'drizzle-orm'
import { classesToldTo, communitiesOf } from '../classes/door.ts'
import type { Database } from '../kit/database.ts'
import { type Group, groupsOf, type HitRow } from './find.store.ts'
import { KEPT_IN_CLASSES, marks, ofClassMembers, PRIVATE, SAID_IN_CLASSES, TOLD_IN_CLASSES } from './marks.ts'
import { privately, type TextQuery } from './query.ts'

/** The types that only those in a class find. */
export const inClassTypes = [SAID_IN_CLASSES, TOLD_IN_CLASSES, KEPT_IN_CLASSES] as const
type InClassType = (typeof inClassTypes)[number]

export type InClassWish = {
  userId: string
  /** All of these types without it. */
  type?: InClassType
  sort: SearchOrder
  /** Of each type. */
  limit: number
  offset?: number
}

/** In which classes a person finds documents of a type. */
const classesOf: Record<InClassType, (userId: string) => SQL> = {
  [SAID_IN_CLASSES]: communitiesOf,
  [TOLD_IN_CLASSES]: classesToldTo,
  [KEPT_IN_CLASSES]: classesToldTo,
}

/** The lexeme of a type and those of the classes of a person, as one row for each type. */
const mineOf = (types: readonly InClassType[], userId: string): SQL =>
  sql.join(
    types.map(
      (type) => sql`
        select quote_literal(${`${PRIVATE}${marks.type}${type}`}::text)::tsquery
          && string_agg(quote_literal(${ofClassMembers('')}::text || id), ' | ')::tsquery as mine
        from (${classesOf[type](userId)}) class_of_theirs`,
    ),
    sql` union all `,
  )

/**
 * Class posts, announcements and materials, for those in their class as it stands at this moment: nothing of them is remembered
 * between requests.
 */
export function inClassFinder(database: Database) {
  return {
    async find(asked: TextQuery, { userId, type, sort, limit, offset = 0 }: InClassWish): Promise<Group[]> {
      const { whole, title } = privately(asked)
      const order = sql`${sort === 'relevance' ? sql`in_title desc,` : sql``} published_at desc, id desc`
      const { rows } = await database.execute<HitRow & { total: number }>(sql`
        with own as materialized (${mineOf(type ? [type] : inClassTypes, userId)}),
        hits as materialized (
          select hit.* from own cross join lateral (
            select type, id, published_at, words @@ ${title}::tsquery as in_title, count(*) over ()::int as total
            from search_documents where words @@ (${whole}::tsquery && own.mine)
            order by ${order} limit ${limit} offset ${offset}) hit)
        select type, id, published_at, title, item, total from hits join search_documents using (type, id, published_at)
        order by type, ${order}`)
      return groupsOf(rows)
    },
  }
}
