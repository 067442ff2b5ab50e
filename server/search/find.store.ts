import { type SearchItem, searchTypes } from '@college/contract/search/find.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Found } from '../kit/search.ts'
import { marks } from './marks.ts'
import type { Query } from './query.ts'
import { searchDocuments, searchTitles } from './tables.ts'

export type Hit = {
  type: string
  id: string
  title: string
  item: Omit<SearchItem, 'id' | 'title' | 'isNew'>
  publishedAt: Date
}
type Row = Omit<Hit, 'publishedAt'> & { published_at: string }
export type Title = Pick<Hit, 'type' | 'id' | 'title'>
export type Group = { type: string; total: number; hits: Hit[] }

const columns = sql`type, id, published_at, title, item`
/** Rows whose words are read to put them in order. */
const BEST_OF = 300
/** Titles of a type that are read before the index is asked. */
const RECENT = 200
const newest = sql`published_at desc, id desc`
/**
 * A condition whose value the planner does not see. It would read the whole table for a word that many have, and
 * does not know that looking at `words` there costs a hundred times a look into the index.
 */
const hidden = (query: string) => sql`(select ${query}::tsquery)`
/** Every document has its type as a lexeme too. */
const ofType = (type: SQL) => sql`quote_literal(${marks.type}::text || ${type}::text)::tsquery`

/**
 * The first `limit` hits in the titles of each of `kinds`, newest first, as the tables `titled` and what it needs.
 * A word that many titles have is among the newest ones of a type so often that reading those is enough. What no type
 * has enough of there is rare, and the index over titles is asked for all of it at once; what some type has enough of
 * is asked for type by type, which costs more but never reads all that type's hits.
 */
const titledOf = (title: string, limit: number) => {
  const hits = sql`words @@ ${title}::tsquery order by ${newest} limit ${limit}`
  return sql`
    recent as materialized (
      select kinds.type, hit.* from kinds cross join lateral (
        select id, published_at from (
          select id, published_at, words from ${searchTitles} title
          where title.type = kinds.type order by ${newest} limit ${RECENT}) newest
        where ${hits}) hit),
    scarce as materialized (
      select type from kinds where (select count(*) from recent where recent.type = kinds.type) < ${limit}
        and exists (select from ${searchTitles} title where title.type = kinds.type offset ${RECENT})),
    is_rare as materialized (select not exists (select from recent group by type having count(*) >= ${limit}) as yes),
    titled as materialized (
      select type, id, published_at from recent where type not in (select type from scarce) union all
      select type, id, published_at from (
        select type, id, published_at, row_number() over (partition by type order by ${newest}) as place
        from ${searchTitles} where (select yes from is_rare) and words @@ ${hidden(title)}) hit
      where place <= ${limit} and type in (select type from scarce) union all
      select hit.* from scarce cross join lateral (
        select type, id, published_at from ${searchTitles}
        where words @@ (select ${title}::tsquery && ${ofType(sql`scarce.type`)}) order by ${newest} limit ${limit}) hit
      where not (select yes from is_rare))`
}

/** What is not in the title, of one type; looked for only where titles were not enough, so that they are all known. */
const othersOf = ({ whole, title }: Query, type: SQL) =>
  sql`(${whole}::tsquery && !! ${title}::tsquery && ${ofType(type)})`

export const findStore = (database: Database) => {
  /** Read newest first; the index on words says exactly which rows, so none of the wide columns is looked at. */
  const first = (condition: SQL, limit: SQL) =>
    sql`(select type, id, published_at from ${searchDocuments} where words @@ (select ${condition}) order by ${newest} limit ${limit})`

  return {
    /** Titles of each type that begin with what was typed, or have it in them; the newest first, and none counted. */
    async findTitles({ title }: Query, perGroup: number): Promise<Title[]> {
      const { rows } = await database.execute<Title>(sql`
        with kinds as (select unnest(${sql.param([...searchTypes])}::text[]) as type), ${titledOf(title, perGroup)}
        select type, id, title from titled join ${searchDocuments} using (type, id, published_at)
        order by type, ${newest}`)
      return rows
    },

    /** How much there is of each type, and its first hits: those in the title before the others, the newest first. */
    async findGroups(query: Query, perGroup: number): Promise<Group[]> {
      const others = first(
        othersOf(query, sql`kinds.type`),
        sql`greatest(0, ${perGroup} - (select count(*) from titled t where t.type = kinds.type))`,
      )
      const { rows } = await database.execute<Row & { total: number }>(sql`
        with kinds as materialized (
          select type, count(*)::int as total from ${searchDocuments} where words @@ ${hidden(query.whole)} group by type),
        ${titledOf(query.title, perGroup)},
        rest as materialized (select hit.* from kinds cross join lateral ${others} hit),
        hits as (select *, 0 as rank from titled union all select *, 1 from rest)
        select total, ${columns} from hits join ${searchDocuments} using (type, id, published_at) join kinds using (type)
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
    async findPage(query: Query, type: string, limit: number, offset: number): Promise<Hit[]> {
      const end = offset + limit
      const others = first(othersOf(query, sql`${type}`), sql`greatest(0, ${end} - (select count(*) from titled))`)
      const { rows } = await database.execute<Row>(sql`
        with kinds as (select ${type}::text as type), ${titledOf(query.title, end)},
        hits as materialized (
          select *, row_number() over (order by rank, ${newest}) as place from (
            select *, 0 as rank from titled union all select *, 1 from ${others} other) hit)
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
