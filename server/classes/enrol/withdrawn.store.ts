import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

/** Of these people, who are in the class no more, those who took their enrolment back themselves. */
export async function findWithdrawn(
  database: Database,
  classId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const { rows } = await database.execute<{ id: string }>(sql`
    select asked.id from unnest(${sql.param([...userIds])}::uuid[]) as asked(id)
    where not exists (select from class_members member where member.class_id = ${classId} and member.user_id = asked.id)
      and (select history.event from class_history history
        where history.class_id = ${classId} and history.user_id = asked.id
        order by history.at desc, history.id desc limit 1) = 'withdrawn'`)
  return rows.map(({ id }) => id)
}
