import { sql } from 'drizzle-orm'
import { personFacts } from '../../account/door.ts'
import type { Database } from '../../kit/database.ts'
import { ms } from '../../kit/sql.ts'

/** What a subscription to the start of an enrolment is stored as. */
export const REMINDER = { kind: 'subscription', type: 'class' } as const

export type OpenedClass = { id: string; type: number; name: string; from: Date | null; until: Date | null }

export function openingStore(database: Database) {
  return {
    /** The classes in which people can enrol by themselves now, and of which somebody still waits to be told. */
    async findOpened(now: Date): Promise<OpenedClass[]> {
      type Row = { id: string; type: number; name: string; from: number | null; until: number | null }
      const { rows } = await database.execute<Row>(sql`
        select class.id, class.type, class.title as name,
          ${ms('class.enrol_from')} as "from",
          ${ms('class.enrol_until')} as "until"
        from classes class
        where class.status = 'published' and class.quota_rule <> 2 and not (class.type = 2 and class.is_open_to_all)
          and coalesce(class.enrol_from <= ${now}, true)
          and coalesce(class.enrol_until + interval '1 minute' > ${now}, true)
          and exists (select from marks
            where kind = ${REMINDER.kind} and type = ${REMINDER.type} and item_id = class.id)
        order by class.id`)
      const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))
      return rows.map(({ from, until, ...row }) => ({ ...row, from: dateOf(from), until: dateOf(until) }))
    },

    /** Of these people, those whose account is open and who have nothing to do with the class yet. */
    async findWaiting(classId: string, userIds: readonly string[]): Promise<string[]> {
      const { rows } = await database.execute<{ id: string }>(sql`
        select person.id from (${personFacts}) person
        where person.id = any(${sql.param([...userIds])}::uuid[]) and person.status = 'active'
          and not exists (select from class_members member
            where member.class_id = ${classId} and member.user_id = person.id)
        order by person.id`)
      return rows.map(({ id }) => id)
    },
  }
}
