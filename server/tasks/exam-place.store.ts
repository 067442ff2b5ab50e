import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { targetsOf } from './targets.store.ts'

/** The role of an exam in a task, and the learner's progress in that task. */
export type ExamPlace = { isAssessment: boolean; completeRate: number }

/** Undefined when the task is not assigned to this learner, is hidden, or does not contain the exam. */
export async function findExamPlace(
  database: Database,
  { userId, taskId, examId }: { userId: string; taskId: string; examId: string },
): Promise<ExamPlace | undefined> {
  const { rows } = await database.execute<ExamPlace>(sql`
    select part.is_assessment as "isAssessment", coalesce(progress.complete_rate, 0) as "completeRate"
    from tasks task
    join task_exams part on part.task_id = task.id and part.exam_id = ${examId}
    left join task_progress progress on progress.task_id = task.id and progress.user_id = ${userId}
    where task.id = ${taskId} and task.is_shown and task.id in ${targetsOf(userId)}`)
  return rows[0]
}
