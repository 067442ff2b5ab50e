import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { seconds } from '../kit/sql.ts'

/** Lives as cards in lists of things of all types: favourites, and the titles of notes. */
export const liveCards: SQL = sql`
  select live.id, live.title, live.cover, 'dai' as theme, live.teacher_text, 0::numeric as period,
    ${seconds('live.ends_at - live.starts_at')} as duration_seconds, live.is_published,
    null::uuid as course_id
  from lives live`

/** Keeps the mean of the ratings where lists and pages read it. */
export async function storeAverageScore(transaction: Database, id: string, average: number): Promise<void> {
  await transaction.execute(sql`update lives set average_score = ${average} where id = ${id}`)
}
