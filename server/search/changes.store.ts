import { type SQL, sql } from 'drizzle-orm'
import { advisoryLocks } from '../kit/advisory-locks.ts'
import type { Database } from '../kit/database.ts'
import { marks } from './marks.ts'
import { searchChanges, searchDocuments, searchTitles } from './tables.ts'

export type Change = { type: string; id: string }
export type Indexed = {
  type: string
  id: string
  title: string
  excerpt: string
  words: string
  item: object
  publishedAt: Date
}

/** Only the marked lexemes: all except the words of the whole text. */
const markedOf = (words: SQL) => sql`
  array_to_tsvector(array(select lexeme from unnest(${words}) where left(lexeme, 1) = any(${sql.param(Object.values(marks))}::text[])))`

export const changeStore = (database: Database) => ({
  async isAnyDue(types: string[], now: Date): Promise<boolean> {
    const { rows } = await database.execute<{ due: boolean }>(sql`
      select exists (select from ${searchChanges}
        where due_at <= ${now} and type = any(${sql.param(types)}::text[])) as due`)
    return rows[0]?.due === true
  },

  /**
   * One process at a time: if two indexed the same thing in parallel, the one with the older state could write last.
   * Skipping locked rows would not help, because each change of a thing is a row of its own.
   */
  waitForTurn: () => database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.searchDrain})`),

  /** Takes the oldest due changes of these types. A rollback puts them back. */
  async take(types: string[], now: Date, limit: number): Promise<Change[]> {
    const { rows } = await database.execute<Change>(sql`
      delete from ${searchChanges} where position in (
        select position from ${searchChanges}
        where due_at <= ${now} and type = any(${sql.param(types)}::text[]) order by due_at, position limit ${limit})
      returning type, id`)
    return rows
  },

  async takeUpAt(changes: (Change & { at: Date })[]): Promise<void> {
    if (changes.length === 0) return
    await database.insert(searchChanges).values(changes.map(({ type, id, at }) => ({ type, id, dueAt: at })))
  },

  async forget(type: string, ids: string[]): Promise<void> {
    const gone = sql`type = ${type} and id = any(${sql.param(ids)}::uuid[])`
    await database.execute(sql`
      with documents as (delete from ${searchDocuments} where ${gone}) delete from ${searchTitles} where ${gone}`)
  },

  /** Upserts documents; one statement, whatever their number. */
  async put(documents: Indexed[]): Promise<void> {
    if (documents.length === 0) return
    const json = JSON.stringify(documents.map(({ publishedAt, ...rest }) => ({ ...rest, published_at: publishedAt })))
    await database.execute(sql`
      with given as materialized (
        select type, id, title, excerpt, words::tsvector as words, item, published_at from jsonb_to_recordset(${json}::jsonb)
          as given (type text, id uuid, title text, excerpt text, words text, item jsonb, published_at timestamptz)),
      documents as (
        insert into ${searchDocuments} (type, id, title, excerpt, words, item, published_at)
        select type, id, title, excerpt, words, item, published_at from given
        on conflict (type, id) do update set title = excluded.title, excerpt = excluded.excerpt,
          words = excluded.words, item = excluded.item, published_at = excluded.published_at)
      insert into ${searchTitles} (type, id, published_at, words)
      select type, id, published_at, ${markedOf(sql`words`)} from given
      on conflict (type, id) do update set words = excluded.words, published_at = excluded.published_at`)
  },

  /** Delivered to every process when the transaction commits. */
  tellIndexed: () => database.execute(sql`select pg_notify('search_indexed', '')`),
})
