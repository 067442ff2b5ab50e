import type { Day } from '@college/rules/kit/day.ts'
import { type SQL, sql } from 'drizzle-orm'
import { personFacts } from '../account/door.ts'

/** A subquery with the ids of the tasks for a person or for their unit. */
export const targetsOf = (userId: unknown): SQL => sql`(
  select task_id from task_targets where user_id = ${userId}
  union select task_id from task_targets where unit_id = (select unit_id from (${personFacts}) person where id = ${userId})
)`

/** Tasks that still ask a person for a course, to join by `course_id`; `today` is the day in Asia/Shanghai. */
export const openCourseTasks = (userId: string | SQL, today: Day | SQL): SQL => sql`
  select content.course_id, task.name, task.ends_on
  from tasks task
  join task_courses content on content.task_id = task.id
  left join task_progress progress on progress.task_id = task.id and progress.user_id = ${userId}
  where task.is_shown and task.type = 1 and task.starts_on <= ${today} and task.ends_on >= ${today}
    and progress.done_at is null and task.id in ${targetsOf(userId)}`

/** The exams of all tasks for a person: exam_id, business_id and title of the task. */
export const examsOfTasks = (userId: string | SQL): SQL => sql`
  select part.exam_id, task.id as business_id, task.name as title
  from tasks task join task_exams part on part.task_id = task.id
  where task.is_shown and task.id in ${targetsOf(userId)}`
