import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { endOfDay, ms, startOfDay } from '../kit/sql.ts'
import { type DayOf, dayFact } from '../registry/day.ts'
import { targetsOf } from './targets.store.ts'

/** The tasks that end in these days and those that were done then stand in the day of a learner. */
export function addTasksToDay({ day }: Pick<App, 'day'>): void {
  day.add(tasksOfToday)
}

const tasksOfToday = ({ id, from, until, endsFrom, trains, most }: DayOf) => sql`
  select ${dayFact('task', {
    id: sql`task.id`,
    title: sql`task.name`,
    endsOn: sql`task.ends_on`,
    doneAt: ms('progress.done_at'),
  })}
  from ${targetsOf(id)} target
  join tasks task on task.id = target.task_id and task.is_shown
  left join task_progress progress on progress.user_id = ${id} and progress.task_id = task.id
  where (progress.done_at >= ${from} and progress.done_at < ${until})
    or (progress.done_at is null and ${startOfDay('task.starts_on')} <= ${trains.until}
      and ${endOfDay('task.ends_on')} > ${endsFrom} and ${startOfDay('task.ends_on')} < ${until})
  order by task.ends_on, task.id limit ${most.rows}`
