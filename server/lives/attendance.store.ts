import type { LiveAttendance } from '@college/rules/lives/attendance-sheet.ts'
import { sql } from 'drizzle-orm'
import { inListOrder, profileFacts } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { watchedSeconds } from './study/records.store.ts'

export function attendanceStore(database: Database) {
  return {
    async isAttended(liveId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`select from live_records where live_id = ${liveId} limit 1`)
      return rows.length > 0
    },

    /** Everybody who watched, in the order of all lists of people: by unit, name and number. */
    async people(liveId: string): Promise<LiveAttendance[]> {
      const ids = await inListOrder(database, sql`select user_id as id from live_records where live_id = ${liveId}`)
      const { rows } = await database.execute<Omit<LiveAttendance, 'firstAt' | 'lastAt'> & Record<Instant, number>>(sql`
        select person.name, person.login_name as "loginName", person.unit_name as "unitName",
          ${watchedSeconds} as seconds, record.finished_rate as "finishedRate",
          ${ms('record.started_at')} as "firstAt",
          ${ms('record.last_pulse_at')} as "lastAt"
        from live_records record join (${profileFacts}) person on person.id = record.user_id
        where record.live_id = ${liveId}
        order by array_position(${sql.param(ids)}::uuid[], person.id)`)
      return rows.map((row) => ({ ...row, firstAt: new Date(row.firstAt), lastAt: new Date(row.lastAt) }))
    },
  }
}

type Instant = 'firstAt' | 'lastAt'
