import type { StudyClock } from '@college/rules/courses/study-clock.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

/** A learner's clock as it was read. It is written only while `version` is unchanged (optimistic locking). */
export type KnownClock = { clock: StudyClock; version: number }

/** The columns of a clock in the form that is parsed fastest: instants in milliseconds. */
export type ClockRow = {
  session_id: string
  session_started_at: number
  page: string
  open_courseware_id: string
  claimed_at: number
  spent_until: number
  last_pulse_at: number | null
  version: number
}

const inMs = (column: string): SQL => sql`${ms(`clock.${column}`)} as ${sql.raw(column)}`

/** Selects a `ClockRow`; the query must alias the table as `clock`. */
export const clockColumns = sql`clock.session_id, ${inMs('session_started_at')}, clock.page,
  clock.courseware_id as open_courseware_id, ${inMs('claimed_at')}, ${inMs('spent_until')}, ${inMs('last_pulse_at')}, clock.version`

export const knownClockOf = (row: ClockRow): KnownClock => ({
  version: row.version,
  clock: {
    sessionId: row.session_id,
    sessionStartedAt: row.session_started_at,
    page: row.page,
    coursewareId: row.open_courseware_id,
    claimedAt: row.claimed_at,
    spentUntil: row.spent_until,
    lastPulseAt: row.last_pulse_at,
  },
})

/** Writes a clock unless another request has changed it since it was read; for the statements of other features too. */
export const savingClock = (userId: string, clock: StudyClock, read: KnownClock | undefined): SQL => sql`
  insert into study_clocks as old
    (user_id, session_id, session_started_at, page, courseware_id, claimed_at, spent_until, last_pulse_at)
  values (${userId}, ${clock.sessionId}, ${new Date(clock.sessionStartedAt)}, ${clock.page}, ${clock.coursewareId},
    ${new Date(clock.claimedAt)}, ${new Date(clock.spentUntil)},
    ${clock.lastPulseAt === null ? null : new Date(clock.lastPulseAt)})
  on conflict (user_id) do update set session_id = excluded.session_id,
    session_started_at = excluded.session_started_at, page = excluded.page, courseware_id = excluded.courseware_id,
    claimed_at = excluded.claimed_at, spent_until = excluded.spent_until, last_pulse_at = excluded.last_pulse_at,
    version = old.version + 1
  where old.version = ${read?.version ?? -1}`

export function clockStore(database: Database) {
  return {
    async find(userId: string): Promise<KnownClock | undefined> {
      const { rows } = await database.execute<ClockRow>(
        sql`select ${clockColumns} from study_clocks clock where user_id = ${userId}`,
      )
      return rows[0] && knownClockOf(rows[0])
    },

    /** False when another request has changed the clock since it was read; then nothing is written. */
    async save(userId: string, clock: StudyClock, read: KnownClock | undefined): Promise<boolean> {
      const { rowCount } = await database.execute(savingClock(userId, clock, read))
      return rowCount === 1
    },
  }
}
