import type { Day } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import { personFacts } from '../account/door.ts'
import type { Database } from '../kit/database.ts'

export type DueTask = { id: string; name: string; endsOn: Day }

/** The queries that reminders need. */
export function taskReminderStore(database: Database) {
  return {
    /** Tasks that have begun and that end between these days (both included); the earliest end first. */
    async findDue(today: Day, until: Day): Promise<DueTask[]> {
      const { rows } = await database.execute<DueTask>(sql`
        select id, name, ends_on::text as "endsOn" from tasks
        where is_shown and starts_on <= ${today} and ends_on between ${today} and ${until} order by ends_on, id`)
      return rows
    },

    /**
     * The next people, ordered by id, that a task is assigned to and that have not finished it. The batches page
     * through the people once, so a task for everybody costs no more in total than many small ones.
     */
    async findUnfinished(taskId: string, after: string, limit: number): Promise<string[]> {
      const { rows } = await database.execute<{ id: string }>(sql`
        select person.id from (${personFacts}) person
        where person.id > ${after} and person.status = 'active' and (
            person.unit_id in (select unit_id from task_targets where task_id = ${taskId} and unit_id is not null)
            or person.id in (select user_id from task_targets where task_id = ${taskId} and user_id is not null))
          and not exists (select from task_progress done
            where done.user_id = person.id and done.task_id = ${taskId} and done.done_at is not null)
        order by person.id limit ${limit}`)
      return rows.map(({ id }) => id)
    },
  }
}
