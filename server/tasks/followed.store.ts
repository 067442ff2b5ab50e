import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { lackingInTask } from '@college/rules/tasks/lacking.ts'
import { sql } from 'drizzle-orm'
import { personFacts } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { endOfDay, startOfDay } from '../kit/sql.ts'
import { progressStore } from './progress.store.ts'

/** Tasks stand among what people still owe, by the progress that is kept of them. */
export function followTasks({ followed }: Pick<App, 'followed'>): void {
  followed.add({
    kind: 'task',
    things: () => sql`
      select task.id, task.name as title, null::int as place_type, concat(
          case task.type when 3 then '满 ' || round(task.study_hour, 1)::text || ' 学时'
            when 2 then '通过 ' || (select count(*) from task_exams part where part.task_id = task.id and not part.is_assessment) || ' 场考试'
            else '学完 ' || (select count(*) from task_courses part where part.task_id = task.id) || ' 门课程' end,
          case when task.is_assess then '并通过考核' end) as note,
        ${startOfDay('task.starts_on')} as starts_at, ${endOfDay('task.ends_on')} as ends_at
      from tasks task where task.is_shown`,
    people: (ids) => sql`
      select given.task_id as thing_id, given.user_id, null::uuid as class_id, null::text as class_title,
        case when progress.done_at is not null then 'done' when progress.complete_rate > 0 then 'doing' else 'none' end
          as state,
        case when progress.done_at is not null or coalesce(progress.complete_rate, 0) = 0 then ''
          when progress.complete_rate = 100 then '考核还没有通过' else progress.complete_rate || '%' end as note,
        ${startOfDay('task.starts_on')} as since
      from (
        select task_id, user_id from task_targets where user_id is not null and task_id in (${ids})
        union
        select target.task_id, person.id from task_targets target
        join (${personFacts}) person on person.unit_id = target.unit_id where target.task_id in (${ids})
      ) given
      join tasks task on task.id = given.task_id
      left join task_progress progress on progress.task_id = given.task_id and progress.user_id = given.user_id`,
    lacking: lackingOf,
    address: ({ id }) => href(routes.taskDetail, { taskId: id }),
  })
}

async function lackingOf(database: Database, taskId: string, userIds: readonly string[]) {
  const { rows } = await database.execute<{ type: 1 | 2 | 3 }>(sql`select type from tasks where id = ${taskId}`)
  const [task] = rows
  if (!task) return new Map<string, string>()
  const counts = await progressStore(database).findCounts(userIds.map((userId) => ({ userId, taskId })))
  return new Map(
    counts
      .map((counted) => [counted.userId, lackingInTask({ ...counted, ...task })] as const)
      .filter(([, text]) => text),
  )
}
