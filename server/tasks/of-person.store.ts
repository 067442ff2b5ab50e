import type { Day } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/** How many tasks ask a person now through their unit, and how many would through another; those for the person stay. */
export async function countMovedTasks(
  database: Database,
  { userId, toUnitId, today }: { userId: string; toUnitId: string | null; today: Day },
): Promise<{ lost: number; gained: number }> {
  const { rows } = await database.execute<{ lost: number; gained: number }>(sql`
    select count(*) filter (where target.unit_id = person.unit_id)::int as lost,
      count(*) filter (where target.unit_id = ${toUnitId}::uuid)::int as gained
    from users person join task_targets target on target.unit_id in (person.unit_id, ${toUnitId}::uuid)
    join tasks task on task.id = target.task_id and task.is_shown and task.ends_on >= ${today}
    left join task_progress progress on progress.task_id = task.id and progress.user_id = person.id
    where person.id = ${userId} and progress.done_at is null
      and not exists (select from task_targets own where own.task_id = task.id and own.user_id = person.id)
      -- What both units ask for goes on.
      and not (exists (select from task_targets was where was.task_id = task.id and was.unit_id = person.unit_id)
        and exists (select from task_targets then_ where then_.task_id = task.id and then_.unit_id = ${toUnitId}::uuid))`)
  return rows[0] ?? { lost: 0, gained: 0 }
}
