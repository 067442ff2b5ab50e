import type { Day } from '@college/rules/kit/day.ts'
import type { LiveAttendance } from '@college/rules/lives/attendance-sheet.ts'
import { sql } from 'drizzle-orm'
import { inListOrder, profileFacts } from '../account/door.ts'
import { expectedLearners } from '../classes/door.ts'
import type { Database } from '../kit/database.ts'
import { ms } from '../kit/sql.ts'
import { watchedSeconds } from './study/records.store.ts'

export function attendanceStore(database: Database) {
  return {
    async isAttended(liveId: string): Promise<boolean> {
      const { rows } = await database.execute(sql`select from live_records where live_id = ${liveId} limit 1`)
      return rows.length > 0
    },

    /**
     * Everybody who watched, and who should have for a class on which `staff` works, in the order of all lists of people: by
     * unit, name and number. `day`: on which it was.
     */
    async people(liveId: string, staff: Staff, day: Day): Promise<LiveAttendance[]> {
      const expected = expectedLearners({ kind: 'live', id: sql`${liveId}::uuid` }, staff, day)
      const ids = await inListOrder(
        database,
        sql`select user_id as id from live_records where live_id = ${liveId}
          union select user_id from (${expected}) expected`,
      )
      const { rows } = await database.execute<Omit<LiveAttendance, Instant> & Record<Instant, number | null>>(sql`
        select person.name, person.login_name as "loginName", person.unit_name as "unitName",
          coalesce(${watchedSeconds}, 0) as seconds, coalesce(record.finished_rate, 0) as "finishedRate",
          coalesce(expected.is_on_leave, false) as "isOnLeave",
          ${ms('record.started_at')} as "firstAt",
          ${ms('record.last_pulse_at')} as "lastAt"
        from (${profileFacts}) person
        left join live_records record on record.user_id = person.id and record.live_id = ${liveId}
        left join (${expected}) expected on expected.user_id = person.id
        where person.id = any(${sql.param(ids)}::uuid[])
        order by array_position(${sql.param(ids)}::uuid[], person.id)`)
      const dateOf = (at: number | null) => (at === null ? null : new Date(at))
      return rows.map((row) => ({ ...row, firstAt: dateOf(row.firstAt), lastAt: dateOf(row.lastAt) }))
    },
  }
}

type Instant = 'firstAt' | 'lastAt'
type Staff = Parameters<typeof expectedLearners>[1]
