import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { type TaskListRow, taskRows } from './list.store.ts'
import { progressStore } from './progress.store.ts'
import { taskExams, tasks } from './tables.ts'
import { targetsOf } from './targets.store.ts'

/** A course of a task, and whether the learner has finished it. */
type PartCourse = { courseId: string; isFinished: boolean }

export type TaskDetailRow = TaskListRow & { description: string }

export function taskDetailStore(database: Database) {
  return {
    /** Undefined when the task does not exist, is hidden, or is not assigned to this learner. */
    async find(userId: string, taskId: string): Promise<TaskDetailRow | undefined> {
      const isTheirs = and(eq(tasks.id, taskId), tasks.isShown, sql`${tasks.id} in ${targetsOf(userId)}`)
      const [row] = await taskRows(database, userId).where(isTheirs)
      if (!row) return undefined
      const [text] = await database.select({ description: tasks.description }).from(tasks).where(eq(tasks.id, taskId))
      return { ...row, description: text?.description ?? '' }
    },

    /** In the order of the task. */
    async findCourses(userId: string, taskId: string): Promise<PartCourse[]> {
      const { rows } = await database.execute<PartCourse>(sql`
        select part.course_id as "courseId", exists (
          select from hours_ledger
          where user_id = ${userId} and reason = 'course' and subject_id = part.course_id
        ) as "isFinished"
        from task_courses part where part.task_id = ${taskId} order by part.position, part.course_id`)
      return rows
    },

    /** In the order of the task. */
    findExams: (taskId: string): Promise<{ examId: string; isAssessment: boolean }[]> =>
      database
        .select({ examId: taskExams.examId, isAssessment: taskExams.isAssessment })
        .from(taskExams)
        .where(eq(taskExams.taskId, taskId))
        .orderBy(taskExams.position, taskExams.examId),

    /** The finished part of the required courses, exams or hours. */
    async findAmount(userId: string, taskId: string): Promise<{ done: number; required: number }> {
      const [standing] = await progressStore(database).findCounts([{ userId, taskId }])
      return standing?.content ?? { done: 0, required: 0 }
    },
  }
}
