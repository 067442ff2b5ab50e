import { sql } from 'drizzle-orm'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { UUID_PATTERN } from '../../kit/sql.ts'

/** What entries of the log are about, and the column that names it. */
const NAMED = [
  ['users', 'name'],
  ['units', 'name'],
  ['classes', 'title'],
  ['courses', 'title'],
  ['coursewares', 'title'],
  ['categories', 'name'],
  ['teachers', 'name'],
  ['exams', 'title'],
  ['papers', 'title'],
  ['question_categories', 'title'],
  ['quiz_packages', 'title'],
  ['homeworks', 'title'],
  ['surveys', 'title'],
  ['survey_batches', 'name'],
  ['lives', 'title'],
  ['columns', 'title'],
  ['notices', 'title'],
  ['tasks', 'name'],
  ['briefs', 'name'],
  ['bases', 'title'],
  ['short_videos', 'title'],
] as const

/** The names of what has these ids, wherever it is kept; each is looked up by its primary key. */
export async function namesOf(database: Database, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const wanted = sql`${sql.param([...ids])}::uuid[]`
  const parts = NAMED.map(
    ([table, column]) =>
      sql`select id::text as id, ${sql.identifier(column)} as name from ${sql.identifier(table)} where id = any(${wanted})`,
  )
  const { rows } = await asSystem('names in the audit log', () =>
    database.execute<{ id: string; name: string }>(sql.join(parts, sql` union all `)),
  )
  return Object.fromEntries(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]))
}

const ANY_ID = new RegExp(UUID_PATTERN, 'g')

/** At most so many things of a page are named: a list of a thousand questions is not looked up. */
const MOST_NAMED = 500

/** The ids that stand anywhere in these texts. */
export const idsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap((text) => text.match(ANY_ID) ?? []))].slice(0, MOST_NAMED)
