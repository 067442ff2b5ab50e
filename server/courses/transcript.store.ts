import { type SQL, sql } from 'drizzle-orm'
import { containing } from '../kit/containing.ts'
import type { Database } from '../kit/database.ts'

export type FoundLine = { start: number; line: string }

/**
 * Whether a line has this word. A word without letters that have a case, as Chinese ones are, is looked for as it
 * stands: folding the case of every line of a lecture would take longer than the rest of the search.
 */
const hasWord = (word: string): SQL =>
  word.toLowerCase() === word.toUpperCase()
    ? sql`said.line like ${containing(word)}`
    : sql`said.line ilike ${containing(word)}`

/**
 * Of each of these coursewares the line with the most of the words, the first of several; none where no line has any.
 */
export async function bestLines(database: Database, ids: string[], words: string[]): Promise<Map<string, FoundLine>> {
  if (words.length === 0) return new Map()
  const conditions = words.map(hasWord)
  const hasAny = sql.join(conditions, sql` or `)
  const wordTotal = sql.join(
    conditions.map((condition) => sql`(${condition})::int`),
    sql` + `,
  )
  const { rows } = await database.execute<FoundLine & { id: string }>(sql`
    select transcript.id, best.start, best.line
    from transcripts transcript cross join lateral (
      select said.start, said.line from unnest(transcript.starts, transcript.lines) said (start, line)
      where ${hasAny} order by ${wordTotal} desc, said.start limit 1) best
    where transcript.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, ...found }) => [id, found]))
}
