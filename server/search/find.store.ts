import type { SearchItem } from '@college/contract/search/find.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Found } from '../kit/search.ts'
import { marks } from './marks.ts'
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

const columns = sql`type, id, published_at, title, item`
/** Rows whose words are read to put them in order. */
const BEST_OF = 300
const newest = sql`published_at desc, id desc`
/**
 * A condition whose value the planner does not see. It would read the whole table for a word that many have, and
 * does not know that looking at `words` there costs a hundred times a look into the index.
 */
const hidden = (query: string) => sql`(select ${query}::tsquery)`
/** Every document has its type as a lexeme too. */
const ofType = (type: SQL) => sql`quote_literal(${marks.type}::text || ${type}::text)::tsquery`

export const findStore = (database: Database) => {
  /** Read newest first; the index on words says exactly which rows, so none of the wide columns is looked at. */
  const first = (condition: SQL, limit: SQL) =>
    sql`(select type, id, published_at from ${searchDocuments} where words @@ (select ${condition}) order by ${newest} limit ${limit})`

  return {
    /** How much there is of each type, and its first hits: those in the title before the others, the newest first. */
    async findGroups({ whole, title }: Query, perGroup: number): Promise<Group[]> {
      const inTitle = sql`(${title}::tsquery && ${ofType(sql`counted.type`)})`
      const others = sql`(${whole}::tsquery && !! ${title}::tsquery && ${ofType(sql`counted.type`)})`
      const { rows } = await database.execute<Row & { total: number }>(sql`
        with counted as materialized (
          select type, count(*)::int as total from ${searchDocuments} where words @@ ${hidden(whole)} group by type),
        titled as materialized (
          select hit.* from counted cross join lateral ${first(inTitle, sql`${perGroup}`)} hit),
        rest as materialized (
          select hit.* from counted cross join lateral ${first(
            others,
            sql`greatest(0, ${perGroup} - (select count(*) from titled t where t.type = counted.type))`,
          )} hit),
        hits as (select *, 0 as rank from titled union all select *, 1 from rest)
        select total, ${columns} from hits join ${searchDocuments} using (type, id, published_at) join counted using (type)
        order by type, rank, ${newest}`)
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
      const inTitle = sql`(${title}::tsquery && ${ofType(sql`${type}`)})`
      const others = sql`(${whole}::tsquery && !! ${title}::tsquery && ${ofType(sql`${type}`)})`
      const end = offset + limit
      const { rows } = await database.execute<Row>(sql`
        with titled as materialized (select count(*) as total from ${searchDocuments} where words @@ (select ${inTitle})),
        hits as materialized (
          select *, row_number() over (order by rank, ${newest}) as place from (
            select *, 0 as rank from ${first(inTitle, sql`${end}`)} one union all
            select *, 1 from ${first(others, sql`(select greatest(0, ${end} - total) from titled)`)} other) hit)
        select ${columns} from hits join ${searchDocuments} using (type, id, published_at)
        where place > ${offset} order by place`)
      return rows.map(hitOf)
    },

    /**
     * What has any of the words, those first that have most of them in their title. Ordered are the newest few
     * hundred, and whatever has all of the words in its title: a question has common words too.
     */
    async findBest(anyWord: string, titleWords: string[], limit: number): Promise<Found[]> {
      const inTitle = sql.join(
        titleWords.map((word) => sql`(words @@ ${word}::tsquery)::int`),
        sql` + `,
      )
      const candidates = [
        first(sql`${titleWords.join(' & ')}::tsquery`, sql`${limit}`),
        first(sql`${titleWords.join(' | ')}::tsquery`, sql`${BEST_OF}`),
        first(sql`${anyWord}::tsquery`, sql`${limit}`),
      ]
      const { rows } = await database.execute<Found>(sql`
        with candidates as materialized (${sql.join(candidates, sql` union `)})
        select type, id, title, excerpt as text from candidates join ${searchDocuments} using (type, id, published_at)
        order by ${inTitle} desc, ${newest} limit ${limit}`)
      return rows
    },
  }
}

const hitOf = ({ published_at, ...row }: Row): Hit => ({
  type: row.type,
  id: row.id,
  title: row.title,
  item: row.item,
  publishedAt: new Date(published_at),
})
