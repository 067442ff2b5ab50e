import type { SearchItem } from '@college/contract/search/find.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Found } from '../kit/search.ts'
import type { Query } from './query.ts'
import { searchDocuments } from './tables.ts'

export type Hit = {
  type: string
  id: string
  title: string
  item: Omit<SearchItem, 'id' | 'title' | 'isNew'>
  publishedAt: Date
}
type Row = Omit<Hit, 'publishedAt'> & { published_at: string }
export type Group = { type: string; total: number; hits: Hit[] }

const columns = sql`type, id, title, item, published_at`
const newest = sql`published_at desc, id desc`

export const findStore = (database: Database) => ({
  /** How much there is of each type, and its first hits: those in the title before the others, the newest first. */
  async findGroups({ whole, title }: Query, perGroup: number): Promise<Group[]> {
    const { rows } = await database.execute<Row & { total: number }>(sql`
      with counted as materialized (
        select type, count(*)::int as total from ${searchDocuments} where words @@ ${whole}::tsquery group by type)
      select counted.total, hits.* from counted cross join lateral (
        (select ${columns}, 1 as in_title from ${searchDocuments} d
          where d.type = counted.type and words @@ ${title}::tsquery order by ${newest} limit ${perGroup})
        union all
        (select ${columns}, 0 from ${searchDocuments} d
          where d.type = counted.type and words @@ (${whole}::tsquery && !! ${title}::tsquery) order by ${newest} limit ${perGroup})
        order by in_title desc, ${newest} limit ${perGroup}) hits
      order by type, in_title desc, ${newest}`)
    const groups = new Map<string, Group>()
    for (const { total, ...row } of rows) {
      const group = groups.get(row.type) ?? { type: row.type, total, hits: [] }
      group.hits.push(hitOf(row))
      groups.set(row.type, group)
    }
    return [...groups.values()]
  },

  /** One page of one type, in the same order. */
  async findPage({ whole, title }: Query, type: string, limit: number, offset: number): Promise<Hit[]> {
    const { rows } = await database.execute<Row>(sql`
      select ${columns} from (
        select ${columns}, 1 as in_title from ${searchDocuments} where type = ${type} and words @@ ${title}::tsquery
        union all
        select ${columns}, 0 from ${searchDocuments}
          where type = ${type} and words @@ (${whole}::tsquery && !! ${title}::tsquery)) hits
      order by in_title desc, ${newest} limit ${limit} offset ${offset}`)
    return rows.map(hitOf)
  },

  /** What has any of the words, those first that have most of them in their title. */
  async findBest(anyWord: string, titleWords: string[], limit: number): Promise<Found[]> {
    const inTitle = sql.join(
      titleWords.map((word) => sql`(words @@ ${word}::tsquery)::int`),
      sql` + `,
    )
    const { rows } = await database.execute<Found>(sql`
      select type, id, title, excerpt as text from ${searchDocuments} where words @@ ${anyWord}::tsquery
      order by ${inTitle} desc, ${newest} limit ${limit}`)
    return rows
  },
})

const hitOf = ({ published_at, ...row }: Row): Hit => ({
  type: row.type,
  id: row.id,
  title: row.title,
  item: row.item,
  publishedAt: new Date(published_at),
})
