import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { targetsOf } from './targets.store.ts'

/** The role of an exam in a task, and the learner's progress in that task. */
export type ExamPlace = { isAssessment: boolean; completeRate: number }

export function taskExamStore(database: Database) {
  return {
    /** Undefined when the task is not assigned to this learner, is hidden, or does not contain the exam. */
    async find(asked: { userId: string; taskId: string; examId: string }): Promise<ExamPlace | undefined> {
      const { rows } = await database.execute<ExamPlace>(sql`
        select part.is_assessment as "isAssessment", coalesce(progress.complete_rate, 0) as "completeRate"
        from tasks task
        join task_exams part on part.task_id = task.id and part.exam_id = ${asked.examId}
        left join task_progress progress on progress.task_id = task.id and progress.user_id = ${asked.userId}
        where task.id = ${asked.taskId} and task.is_shown and task.id in ${targetsOf(asked.userId)}`)
      return rows[0]
    },
  }
}
