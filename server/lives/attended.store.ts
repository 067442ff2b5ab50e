import { ATTENDED_PERCENT } from '@college/rules/lives/attendance.ts'
import { type SQL, sql } from 'drizzle-orm'

/** How many lives each person has attended, on air or as replays, for the queries of other features. */
export const attendanceCounts: SQL = sql`
  select user_id, count(*) as lives from live_records where finished_rate >= ${ATTENDED_PERCENT}::int group by user_id`

/** The lives that somebody has attended, as `app.subjectResults` takes them. */
export const attendedLives: SQL = sql`
  select user_id, live_id as subject_id, 100 as progress from live_records where finished_rate >= ${ATTENDED_PERCENT}::int`

/** What will stand on the certificates of a live: its title, and names of those who watched it and have none yet. */
export const printedOfLive = (id: string): SQL => sql`
  select 0 as place, title as text from lives where id = ${id} and has_certificate
  union all select 1, person.name from users person join live_records record on record.user_id = person.id
    join lives live on live.id = record.live_id and live.has_certificate
    where live.id = ${id} and not exists (
      select from certificates issued where issued.live_id = ${id} and issued.user_id = person.id)`
