import type { TaskExam } from '@college/rules/tasks/assessment.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { targetsOf } from './targets.store.ts'

type Asked = { userId: string; exams: readonly { examId: string; placeId: string }[] }

/**
 * These exams of tasks, by their place in the question. Left out: where the task is not assigned to this learner, is
 * hidden, or does not contain the exam. It reads the hours ledger by its columns (decision 016).
 */
export async function findExamPlaces(database: Database, { userId, exams }: Asked): Promise<Map<number, TaskExam>> {
  const taskIds = sql.param(exams.map(({ placeId }) => placeId))
  const examIds = sql.param(exams.map(({ examId }) => examId))
  const { rows } = await database.execute<TaskExam & { place: number }>(sql`
    select asked.place::int as place, task.id as "taskId", task.name as "taskName", part.is_assessment as "isAssessment",
      coalesce(progress.complete_rate, 0) as "completeRate", next.course_id as "nextCourseId",
      task.starts_on::text as "startsOn", task.ends_on::text as "endsOn"
    from unnest(${taskIds}::uuid[], ${examIds}::uuid[]) with ordinality as asked (task_id, exam_id, place)
    join tasks task on task.id = asked.task_id and task.is_shown and task.id in ${targetsOf(userId)}
    join task_exams part on part.task_id = task.id and part.exam_id = asked.exam_id
    left join task_progress progress on progress.task_id = task.id and progress.user_id = ${userId}
    left join lateral (
      select content.course_id from task_courses content
      where content.task_id = task.id and not exists (
        select from hours_ledger entry
        where entry.user_id = ${userId} and entry.reason = 'course' and entry.subject_id = content.course_id)
      order by content.position, content.course_id limit 1) next on part.is_assessment`)
  return new Map(rows.map(({ place, ...found }) => [place - 1, found]))
}
