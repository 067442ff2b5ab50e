import { sql } from 'drizzle-orm'
import { personFacts } from '../account/door.ts'
import type { Database } from '../kit/database.ts'

export type BeginningClass = { id: string; type: number; name: string; at: Date }

/** The queries that the reminder of a class needs. */
export function classReminderStore(database: Database) {
  return {
    /** Published classes whose training begins in this span; the earliest first. */
    async findBeginning(from: Date, until: Date): Promise<BeginningClass[]> {
      const { rows } = await database.execute<Omit<BeginningClass, 'at'> & { at: string }>(sql`
        select id, type, title as name, train_from as at from classes
        where status = 'published' and train_from >= ${from} and train_from < ${until} order by train_from, id`)
      return rows.map((row) => ({ ...row, at: new Date(row.at) }))
    },

    /** The next people of the class, ordered by id. */
    async findPeople(classId: string, after: string, limit: number): Promise<string[]> {
      const { rows } = await database.execute<{ id: string }>(sql`
        select member.user_id as id
        from class_members member join (${personFacts}) person on person.id = member.user_id
        where member.class_id = ${classId} and member.user_id > ${after}
          and member.status in ('admitted', 'completed') and person.status = 'active'
        order by member.user_id limit ${limit}`)
      return rows.map(({ id }) => id)
    },
  }
}
