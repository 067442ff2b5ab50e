import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

/** A file that a courseware or a version of the app had; `fileId` is that of a handout among the uploads. */
type Replaced = { key: string; fileId: string | null }

/**
 * Tables that name files and use none: what is to be removed, the uploads themselves, what was read out of them, and the
 * log of what was done.
 */
const NO_USERS = ['replaced_files', 'files', 'manuscripts', 'audit_log']

/** All columns that can name a file: texts, documents and ids, except ids that are known to be of something else. */
async function naming(database: Database): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await database.execute<{ name: string; columns: string[] }>(sql`
    select class.relname as name, json_agg(attribute.attname) as columns
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid and attnum > 0 and not attisdropped
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
      and not class.relname = any(${sql.param(NO_USERS)}::text[])
      and atttypid = any(array['text', 'varchar', 'json', 'jsonb', 'uuid', 'text[]', 'varchar[]', 'json[]', 'jsonb[]',
        'uuid[]']::regtype[])
      and not exists (select from pg_constraint reference where reference.conrelid = class.oid
        and reference.contype = 'f' and attribute.attnum = any(reference.conkey)
        and reference.confrelid <> 'public.files'::regclass)
    group by class.relname`)
  return rows
}

export const replacedStore = (database: Database) => ({
  /**
   * Those replaced before that moment, locked with their uploads, so that no editor attaches one again while it is
   * judged. Another process passes over them.
   */
  async due(before: Date, most: number): Promise<Replaced[]> {
    const { rows } = await database.execute<{ key: string }>(sql`
      select key from replaced_files where replaced_at < ${before} and not is_given_up
      order by replaced_at limit ${most} for update skip locked`)
    const keys = sql`${sql.param(rows.map(({ key }) => key))}::text[]`
    const files = await database.execute<{ id: string; key: string }>(sql`
      select id, key from files where key = any(${keys}) order by key for update`)
    const ids = new Map(files.rows.map(({ id, key }) => [key, id]))
    return rows.map(({ key }) => ({ key, fileId: ids.get(key) ?? null }))
  },

  /**
   * The keys of those that some row of any table names, by key or by id: no list of the places where a file can stand,
   * in which a new one could be forgotten. A recording that is being transcoded, or can be again, uses what is made of
   * it already.
   */
  async used(replaced: readonly Replaced[]): Promise<Set<string>> {
    const terms = new Map(
      replaced.flatMap(({ key, fileId }) => [[key, key], ...(fileId ? [[fileId, key] as const] : [])] as const),
    )
    const list = sql`${sql.param([...terms.keys()])}::text[]`
    const any = [...terms.keys()].map((term) => term.replaceAll('.', '[.]')).join('|')
    const used = new Set<string>()
    for (const { name, columns } of await naming(database)) {
      const isOpen = name === 'media_uploads' ? sql`status <> 'done'` : sql`true`
      const line = sql.join(
        columns.map((column) => sql`${sql.identifier(column)}::text`),
        sql`, `,
      )
      // Each row is written out once, and only those that name one are compared with all. Without "offset 0" the planner
      // would write a row out for every comparison.
      const { rows } = await database.execute<{ term: string }>(sql`
        select distinct term from (
          select line from (select concat_ws(' ', ${line}) as line from ${sql.identifier(name)} where ${isOpen} offset 0) each
          where line ~ ${any} offset 0
        ) found, unnest(${list}) term where strpos(line, term) > 0`)
      for (const { term } of rows) used.add(terms.get(term) ?? '')
    }
    return used
  },

  /** What is used again is no longer waited for; a later replacement names it anew. */
  async keep(keys: readonly string[]): Promise<void> {
    await database.execute(sql`delete from replaced_files where key = any(${sql.param([...keys])}::text[])`)
  },

  /** Final: an upload exists no more, so that nobody can use it again, and its bytes may go. */
  async giveUp(keys: readonly string[]): Promise<void> {
    const list = sql`${sql.param([...keys])}::text[]`
    await database.execute(sql`delete from files where key = any(${list})`)
    await database.execute(sql`update replaced_files set is_given_up = true where key = any(${list})`)
  },

  /** What was given up and may still be in the storage, also by a process that was killed since. */
  async givenUp(most: number): Promise<string[]> {
    const { rows } = await database.execute<{ key: string }>(
      sql`select key from replaced_files where is_given_up order by key limit ${most}`,
    )
    return rows.map(({ key }) => key)
  },
})
