import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/** Paths of uploads in a text, or the whole of it. */
const UPLOADS = /\/files\/(uploads\/[\w./-]+)/g

export const uploadsIn = (text: string): string[] => [...text.matchAll(UPLOADS)].map(([, key]) => key as string)

/**
 * Uploads of an editor that become the college's: they stay when the editor's account is closed, and everybody reads
 * them, or everybody who is logged in. Answers the keys that are neither theirs nor the college's.
 */
export async function giveToCollege(
  database: Database,
  keys: readonly string[],
  { editor, readBy }: { editor: string; readBy: 'public' | 'login' },
): Promise<string[]> {
  if (keys.length === 0) return []
  const theirs: SQL = sql`key = any(${sql.param([...keys])}::text[])`
  await database.execute(sql`
    update files set owner_id = null, visible_to = ${readBy} where ${theirs} and owner_id = ${editor}`)
  const { rows } = await database.execute<{ key: string }>(sql`
    select key from files where ${theirs} and owner_id is null and visible_to in ('public', 'login')`)
  const given = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !given.has(key))
}
