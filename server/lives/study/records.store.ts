import type { StudyRecord } from '@college/rules/courses/study.ts'
import type { StudyClock } from '@college/rules/courses/study-clock.ts'
import { readSpans, writeSpans } from '@college/rules/kit/spans.ts'
import { ATTENDED_PERCENT } from '@college/rules/lives/attendance.ts'
import { type SQL, sql } from 'drizzle-orm'
import { owesSubject } from '../../classes/door.ts'
import { type ClockRow, clockColumns, type KnownClock, knownClockOf, savingClock } from '../../courses/door.ts'
import type { Database } from '../../kit/database.ts'

/** What a pulse of one person is judged by. */
export type LiveStudy = {
  known: KnownClock | undefined
  record: StudyRecord | undefined
  claimed: number
  /** Attended enough, and a class of the person does not have it yet. */
  isOwed: boolean
  /** In the room of the live now, by a socket or by asking. */
  isPresent: boolean
  recordedSeconds: number
}

export type KeptRecord = { userId: string; liveId: string; record: StudyRecord; claimed: number; now: Date }

type Row = { [Column in keyof ClockRow]: ClockRow[Column] | null } & {
  covered: string | null
  furthest: number
  last_point: number
  finished_rate: number
  in_bursts: number
  claimed: number | null
  is_owed: boolean
  is_present: boolean
  recorded_seconds: number
}

/** The seconds of all ranges of the row `record`. */
export const watchedSeconds = sql`(select coalesce(sum(upper(part) - lower(part)), 0)::int from unnest(record.covered) part)`

/** Whether one of the person's classes asks for a live of the statement around it. */
const owed = (userId: SQL, liveId: SQL) => owesSubject({ kind: 'live', id: liveId }, userId)

export function liveRecordStore(database: Database) {
  return {
    async find(liveId: string, userId: string, now: Date): Promise<LiveStudy> {
      const { rows } = await database.execute<Row>(sql`
        select ${clockColumns}, record.covered::text as covered, record.furthest, record.last_point,
          record.finished_rate, record.in_bursts, record.claimed,
          case when record.finished_rate >= ${ATTENDED_PERCENT}
            then ${owed(sql`asked.user_id`, sql`asked.live_id`)} else false end as is_owed,
          exists (select from live_presence present where present.live_id = asked.live_id
            and present.user_id = asked.user_id and present.until > ${now}) as is_present,
          (select coalesce(sum(seconds), 0)::float8 from live_recordings part where part.live_id = asked.live_id)
            as recorded_seconds
        from (select ${userId}::uuid as user_id, ${liveId}::uuid as live_id) asked
        left join study_clocks clock on clock.user_id = asked.user_id
        left join live_records record on record.user_id = asked.user_id and record.live_id = asked.live_id`)
      return studyOf(rows[0] as Row)
    },

    /** False when the clock has changed since it was read; then nothing is written. */
    async save(clock: StudyClock, known: KnownClock | undefined, kept: KeptRecord): Promise<boolean> {
      const { userId, liveId, record, claimed, now } = kept
      const { rowCount } = await database.execute(sql`
        with saved as (${savingClock(userId, clock, known)} returning user_id)
        insert into live_records as old (user_id, live_id, covered, furthest, last_point, finished_rate, in_bursts,
          claimed, started_at, last_pulse_at)
        select user_id, ${liveId}, ${writeSpans(record.covered)}::int4multirange, ${record.furthest},
          ${record.lastPoint}, ${record.finishedRate}, ${record.inBursts}, ${claimed}, ${now}, ${now}
        from saved
        on conflict (user_id, live_id) do update set covered = excluded.covered, furthest = excluded.furthest,
          last_point = excluded.last_point, finished_rate = excluded.finished_rate, in_bursts = excluded.in_bursts,
          claimed = greatest(old.claimed, excluded.claimed), last_pulse_at = excluded.last_pulse_at`)
      return rowCount === 1
    },

    /**
     * Measures all attendance of a live by its real length (seconds), and answers who has attended enough of it. It
     * changes each record once: a second run finds nothing higher.
     */
    async settle(liveId: string, length: number): Promise<string[]> {
      const rate = sql`least(100, case when ${length} - ${watchedSeconds} <= 10 and ${watchedSeconds} > 0 then 100
        else floor(${watchedSeconds} * 100.0 / ${length}) end)::smallint`
      await database.execute(sql`
        update live_records record set finished_rate = ${rate}
        where live_id = ${liveId} and finished_rate < ${rate}`)
      const { rows } = await database.execute<{ userId: string }>(sql`
        select user_id as "userId" from live_records record
        where live_id = ${liveId} and finished_rate >= ${ATTENDED_PERCENT}
          and ${owed(sql`record.user_id`, sql`record.live_id`)}
        order by user_id`)
      return rows.map(({ userId }) => userId)
    },
  }
}

function studyOf(row: Row): LiveStudy {
  const record = row.covered !== null && {
    covered: readSpans(row.covered),
    furthest: row.furthest,
    lastPoint: row.last_point,
    finishedRate: row.finished_rate,
    inBursts: row.in_bursts,
  }
  return {
    known: row.session_id === null ? undefined : knownClockOf(row as ClockRow),
    record: record || undefined,
    claimed: row.claimed ?? 0,
    isOwed: row.is_owed,
    isPresent: row.is_present,
    recordedSeconds: row.recorded_seconds,
  }
}
