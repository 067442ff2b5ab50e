import { type SearchItem, searchTypes } from '@college/contract/search/find.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import type { Found } from '../registry/search.ts'
import { KEPT_IN_CLASSES, marks, SAID, SAID_BY_LEARNERS, SAID_IN_CLASSES, TOLD_IN_CLASSES } from './marks.ts'
import type { TextQuery } from './query.ts'
import { searchDocuments, searchTitles } from './tables.ts'

export type Hit = {
  type: string
  id: string
  title: string
  item: Omit<SearchItem, 'id' | 'title' | 'isNew'>
  publishedAt: Date
}
export type HitRow = Omit<Hit, 'publishedAt'> & { published_at: string }
export type Title = Pick<Hit, 'type' | 'id' | 'title'>
export type Group = { type: string; total: number; hits: Hit[] }

/** What belongs to a class is found elsewhere: only some people find it. */
const inClasses: readonly string[] = [SAID_IN_CLASSES, TOLD_IN_CLASSES, KEPT_IN_CLASSES]
const typesForAll = searchTypes.filter((type) => !inClasses.includes(type))
const columns = sql`type, id, published_at, title, item`
/** Candidates whose words are read for ranking. */
const BEST_OF = 300
/** How many of the newest titles of a type are scanned before the index is used. */
const RECENT = 200
const newest = sql`published_at desc, id desc`
/**
 * Hides the value of a condition from the planner. For a common word the planner would otherwise scan the whole table,
 * because it does not know that testing `words` is a hundred times more expensive than an index lookup.
 */
const hidden = (query: string) => sql`(select ${query}::tsquery)`
/** The lexeme of the type, which every document contains. */
const ofType = (type: SQL) => sql`quote_literal(${marks.type}::text || ${type}::text)::tsquery`

/**
 * The first `limit` title matches for each of `kinds`, newest first, as the CTE `titled` and the CTEs that it needs. A
 * common word usually occurs in the newest titles of a type, so scanning those is enough. If no type has enough matches
 * there, the word is rare, and one index lookup over all titles is cheap. If some type has enough, the other types are
 * looked up one by one: this costs more lookups, but never reads all matches of a common word.
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

/**
 * Matches of one type that are not in the title. Only needed when there were too few title matches, so all of those are
 * known already.
 */
const othersOf = ({ whole, title }: TextQuery, type: SQL) =>
  sql`(${whole}::tsquery && !! ${title}::tsquery && ${ofType(type)})`

/** Newest first. The index on `words` gives the exact rows, so the wide columns are not read. */
const first = (condition: SQL, limit: SQL) =>
  sql`(select type, id, published_at from ${searchDocuments} where words @@ (select ${condition}) order by ${newest} limit ${limit})`

export const findStore = (database: Database) => {
  return {
    /** Titles of each type that begin with the typed text or contain it; newest first, without a total count. */
    async findTitles({ title }: TextQuery, perGroup: number): Promise<Title[]> {
      const { rows } = await database.execute<Title>(sql`
        with kinds as (select unnest(${sql.param(typesForAll)}::text[]) as type), ${titledOf(title, perGroup)}
        select type, id, title from titled join ${searchDocuments} using (type, id, published_at)
        order by type, ${newest}`)
      return rows
    },

    /** The total of each type and its first results: title matches first, then the others, newest first. */
    findGroups: findTitledGroups(database),

    /** One page of one type, in the same order. */
    async findPage(query: TextQuery, type: string, limit: number, offset: number): Promise<Hit[]> {
      const end = offset + limit
      const others = first(othersOf(query, sql`${type}`), sql`greatest(0, ${end} - (select count(*) from titled))`)
      const { rows } = await database.execute<HitRow>(sql`
        with kinds as (select ${type}::text as type), ${titledOf(query.title, end)},
        hits as materialized (
          select *, row_number() over (order by rank, ${newest}) as place from (
            select *, 0 as rank from titled union all select *, 1 from ${others} other) hit)
        select ${columns} from hits join ${searchDocuments} using (type, id, published_at)
        where place > ${offset} order by place`)
      return rows.map(hitOf)
    },

    /** The same by date alone: where the word stands does not matter. */
    async findNewestGroups({ whole }: TextQuery, perGroup: number): Promise<Group[]> {
      const hits = first(sql`(${whole}::tsquery && ${ofType(sql`kinds.type`)})`, sql`${perGroup}`)
      const { rows } = await database.execute<HitRow & { total: number }>(sql`
        with kinds as materialized (
          select type, count(*)::int as total from ${searchDocuments} where words @@ ${hidden(whole)} group by type),
        hits as materialized (select hit.* from kinds cross join lateral ${hits} hit)
        select total, ${columns} from hits join ${searchDocuments} using (type, id, published_at) join kinds using (type)
        order by type, ${newest}`)
      return groupsOf(rows)
    },

    /** One page of one type by date alone. */
    async findNewestPage({ whole }: TextQuery, type: string, limit: number, offset: number): Promise<Hit[]> {
      const hits = first(sql`(${whole}::tsquery && ${ofType(sql`${type}`)})`, sql`${limit} offset ${offset}`)
      const { rows } = await database.execute<HitRow>(sql`
        with hits as materialized ${hits}
        select ${columns} from hits join ${searchDocuments} using (type, id, published_at) order by ${newest}`)
      return rows.map(hitOf)
    },

    async findIds(type: string, query: string, limit: number): Promise<string[]> {
      const { rows } = await database.execute<{ id: string }>(sql`
        select id from ${searchDocuments} where type = ${type} and words @@ ${hidden(query)} order by id limit ${limit}`)
      return rows.map(({ id }) => id)
    },

    /** The newest titles that meet a condition on title lexemes. */
    async findTitlesWith(condition: string): Promise<string[]> {
      const { rows } = await database.execute<{ title: string }>(sql`
        with hits as materialized (
          select type, id, published_at from ${searchTitles} where words @@ ${hidden(condition)}
          order by ${newest} limit ${BEST_OF})
        select title from hits join ${searchDocuments} using (type, id, published_at) order by ${newest}`)
      return rows.map(({ title }) => title)
    },

    /**
     * Documents that contain any of the words; those with most of the words in the title come first. Only the newest
     * few hundred are ranked, and every document with all words in its title: a question also contains common words.
     */
    findBest: findBestAnswers(database),
  }
}

const findTitledGroups =
  (database: Database) =>
  async (query: TextQuery, perGroup: number): Promise<Group[]> => {
    const others = first(
      othersOf(query, sql`kinds.type`),
      sql`greatest(0, ${perGroup} - (select count(*) from titled t where t.type = kinds.type))`,
    )
    const { rows } = await database.execute<HitRow & { total: number }>(sql`
      with kinds as materialized (
        select type, count(*)::int as total from ${searchDocuments} where words @@ ${hidden(query.whole)} group by type),
      ${titledOf(query.title, perGroup)},
      rest as materialized (select hit.* from kinds cross join lateral ${others} hit),
      hits as (select *, 0 as rank from titled union all select *, 1 from rest)
      select total, ${columns} from hits join ${searchDocuments} using (type, id, published_at) join kinds using (type)
      order by type, rank, ${newest}`)
    return groupsOf(rows)
  }

const findBestAnswers =
  (database: Database) =>
  async (anyWord: string, titleWords: string[], limit: number): Promise<Found[]> => {
    const inTitle = sql.join(
      titleWords.map((word) => sql`(words @@ ${word}::tsquery)::int`),
      sql` + `,
    )
    const ofCollege = (query: SQL) => sql`(${query} && !! ${ofType(sql`${SAID_BY_LEARNERS}`)})`
    const candidates = [
      first(ofCollege(sql`${titleWords.join(' & ')}::tsquery`), sql`${limit}`),
      first(ofCollege(sql`${titleWords.join(' | ')}::tsquery`), sql`${BEST_OF}`),
      first(ofCollege(sql`${anyWord}::tsquery && !! ${ofType(sql`${SAID}`)}`), sql`${limit}`),
    ]
    const { rows } = await database.execute<Found>(sql`
      with candidates as materialized (${sql.join(candidates, sql` union `)})
      select type, id, title, excerpt as text from candidates join ${searchDocuments} using (type, id, published_at)
      order by ${inTitle} desc, ${newest} limit ${limit}`)
    return rows
  }

export function groupsOf(rows: (HitRow & { total: number })[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { total, ...row } of rows) {
    const group = groups.get(row.type) ?? { type: row.type, total, hits: [] }
    group.hits.push(hitOf(row))
    groups.set(row.type, group)
  }
  return [...groups.values()]
}

const hitOf = ({ published_at, ...row }: HitRow): Hit => ({
  type: row.type,
  id: row.id,
  title: row.title,
  item: row.item,
  publishedAt: new Date(published_at),
})
