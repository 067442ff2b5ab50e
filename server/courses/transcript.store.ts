import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

export type FoundLine = { start: number; line: string }

/**
 * Of each of these coursewares the line with the most of the words, the first of several; none where no line has any.
 */
export async function bestLines(database: Database, ids: string[], words: string[]): Promise<Map<string, FoundLine>> {
  const patterns = sql`${sql.param(words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`))}::text[]`
  const { rows } = await database.execute<FoundLine & { id: string }>(sql`
    select transcript.id, best.start, best.line
    from transcripts transcript cross join lateral (
      select said.start, said.line from unnest(transcript.starts, transcript.lines) said (start, line)
      where said.line ilike any(${patterns})
      order by (select count(*) from unnest(${patterns}) pattern where said.line ilike pattern) desc, said.start
      limit 1) best
    where transcript.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, ...found }) => [id, found]))
}
