import { teachingStaff } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { personFacts, profileFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { rolesHaveOneOf } from '../../kit/roles.store.ts'

type WaitingRow = {
  id: string
  name: string
  unitName: string
  job: string
  level: number
  appliedAt: string
  remark: string
}

/** A class where somebody waits for a decision. `first` and `second` count who waits at these levels. */
type WaitingClass = {
  id: string
  type: number
  title: string
  unitId: string | null
  first: number
  second: number
  /** The head teachers whose accounts are open and teach now. */
  headIds: string[]
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

  /** The published classes that have not ended and where somebody waits. */
  async findClasses(now: Date): Promise<WaitingClass[]> {
    const { rows } = await database.execute<WaitingClass>(sql`
      with waiting as (
        select class_id, count(*) filter (where status = 'waiting')::int as first,
          count(*) filter (where status = 'reviewing')::int as second
        from class_members where status in ('waiting', 'reviewing') group by class_id
      )
      select class.id, class.type, class.title, class.unit_id as "unitId", waiting.first, waiting.second,
        array(
          select head.user_id from class_members head join (${personFacts}) person on person.id = head.user_id
          where head.class_id = class.id and head.is_head and head.status in ('admitted', 'completed')
            and person.status = 'active' and ${rolesHaveOneOf(sql`person.roles`, teachingStaff)}
        ) as "headIds"
      from waiting join classes class on class.id = waiting.class_id
      where class.status = 'published' and (class.train_until is null or class.train_until >= ${now})
      order by class.id`)
    return rows
  },
})
