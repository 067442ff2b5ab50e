import { ATTENDED_PERCENT } from '@college/rules/lives/attendance.ts'
import { type SQL, sql } from 'drizzle-orm'

/** How many lives each person has attended, on air or as replays, for the queries of other features. */
export const attendanceCounts: SQL = sql`
  select user_id, count(*) as lives from live_records where finished_rate >= ${ATTENDED_PERCENT}::int group by user_id`

/** The lives that somebody has attended, as `app.subjectResults` takes them. */
export const attendedLives: SQL = sql`
  select user_id, live_id as subject_id, 100 as progress from live_records where finished_rate >= ${ATTENDED_PERCENT}::int`
