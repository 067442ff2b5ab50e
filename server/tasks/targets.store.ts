import { type SQL, sql } from 'drizzle-orm'

/** The ids of the tasks for a person, or for their unit, as a list to be `in`. */
export const targetsOf = (userId: unknown): SQL => sql`(
  select task_id from task_targets where user_id = ${userId}
  union select task_id from task_targets where unit_id = (select unit_id from users where id = ${userId})
)`
