import { readSpans, type Spans } from '@college/rules/kit/spans.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

/** One courseware, and what a learner has watched of it, in seconds. */
export type WatchedPart = {
  id: string
  title: string
  isCompulsory: boolean
  duration: number
  finishedRate: number
  covered: Spans
  startedAt: Date
  lastPulseAt: Date
}

type Row = Omit<WatchedPart, 'covered' | 'startedAt' | 'lastPulseAt'> & {
  covered: string
  /** Unix time in milliseconds. */
  startedAt: number
  lastPulseAt: number
}

/** What one learner has watched of one course, in the order of its catalogue. */
export async function findWatched(database: Database, userId: string, courseId: string): Promise<WatchedPart[]> {
  const { rows } = await database.execute<Row>(sql`
    select part.id, part.title, part.is_compulsory as "isCompulsory", part.duration_seconds as duration,
      record.finished_rate as "finishedRate", record.covered::text as covered,
      ${ms('record.started_at')} as "startedAt", ${ms('record.last_pulse_at')} as "lastPulseAt"
    from coursewares part
    join chapters chapter on chapter.id = part.chapter_id
    join study_records record on record.courseware_id = part.id and record.user_id = ${userId}
    where part.course_id = ${courseId}
    order by chapter.position, chapter.id, part.position, part.id`)
  return rows.map((row) => ({
    ...row,
    covered: readSpans(row.covered),
    startedAt: new Date(row.startedAt),
    lastPulseAt: new Date(row.lastPulseAt),
  }))
}

/** How many have begun a courseware and not finished it. */
export async function countInMiddle(database: Database, coursewareId: string): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count from study_records where courseware_id = ${coursewareId} and finished_rate < 100`)
  return rows[0]?.count ?? 0
}
