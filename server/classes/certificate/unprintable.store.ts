import type { Unprintable } from '@college/contract/classes/staff-certificates.ts'
import { type SQL, sql } from 'drizzle-orm'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { findMissingLetters, USUAL_LETTERS } from '../../kit/pdf/missing-letters.ts'

const MOST_TEXTS = 2_000
const MOST_SHOWN = 100

/** What cannot be printed of the rows `place, text` of a query, in that order; each text once. */
export async function findUnprintable(database: Database, printed: SQL): Promise<Unprintable> {
  const unusual = `[^${USUAL_LETTERS}]`
  const { rows: texts } = await asSystem('letters of certificates', () =>
    database.execute<{ text: string }>(sql`
      select text from (${printed}) printed where text ~ ${unusual} order by place, text limit ${MOST_TEXTS}`),
  )
  const missing = await findMissingLetters(texts.map(({ text }) => text))
  const rows = [...missing].flatMap(([text, letters]) => (letters ? [{ text, letters }] : []))
  return { total: rows.length, rows: rows.slice(0, MOST_SHOWN) }
}
