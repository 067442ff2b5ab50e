import { sql } from 'drizzle-orm'
import { profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'

type WaitingRow = {
  id: string
  name: string
  unitName: string
  job: string
  level: number
  appliedAt: string
  remark: string
}

/** Enrolments of one class that wait for a decision. `statuses` lists the stages that the reviewer may decide. */
export const waitingStore = (database: Database) => ({
  async find(classId: string, statuses: readonly string[], page: { limit: number; offset: number }) {
    const { rows } = await database.execute<WaitingRow>(sql`
      select member.user_id as id, person.name, person.unit_name as "unitName", person.job,
        case member.status when 'waiting' then 1 else 2 end as level, member.applied_at as "appliedAt",
        coalesce(sent.form ->> 'remark', '') as remark
      from class_members member
      join (${profileFacts}) person on person.id = member.user_id
      left join class_applications sent on sent.class_id = member.class_id and sent.user_id = member.user_id
      where member.class_id = ${classId} and member.status in ('waiting', 'reviewing')
        and member.status = any(${sql.param([...statuses])}::text[])
      order by member.applied_at, member.user_id limit ${page.limit} offset ${page.offset}`)
    return rows.map((row) => ({ ...row, appliedAt: new Date(row.appliedAt) }))
  },

  async count(classId: string, statuses: readonly string[]): Promise<number> {
    const { rows } = await database.execute<{ count: number }>(sql`
      select count(*)::int as count from class_members
      where class_id = ${classId} and status in ('waiting', 'reviewing')
        and status = any(${sql.param([...statuses])}::text[])`)
    return rows[0]?.count ?? 0
  },
})
