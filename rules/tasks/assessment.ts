import { getExamUrl } from '@college/contract/exams/exam.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { type Condition, met, unmet } from '../exams/conditions.ts'
import type { Day } from '../kit/day.ts'

/** An exam in a task, and how far its learner is. `nextCourseId`: the first course that is not finished; null for none. */
export type TaskExam = {
  taskId: string
  taskName: string
  isAssessment: boolean
  /** Whole percent. */
  completeRate: number
  nextCourseId: string | null
  /** The days of the task. */
  startsOn: Day
  endsOn: Day
}

/** What a task asks for before its exams: an assessment waits for all that the task has to be learnt (D1-B181, D1-Q09). */
export function assessmentConditions(exam: TaskExam, today: Day): Condition[] {
  const { taskId, taskName, isAssessment, completeRate, nextCourseId } = exam
  const cycle = cycleOf(exam, today)
  if (!isAssessment) return [cycle]
  const title = '完成任务的学习内容'
  if (completeRate >= 100) return [cycle, met(title, taskName)]
  return [
    cycle,
    unmet({
      ...{ title, standing: `任务进度 ${completeRate}%`, percent: completeRate, turn: 'learner' },
      to: nextCourseId ? href(routes.coursePlayer, { id: nextCourseId }) : href(routes.taskDetail, { taskId }),
      act: nextCourseId ? '去学习' : '看任务',
      refusal: getExamUrl.refusals.progressFirst,
    }),
  ]
}

/** The days of the task keep nobody from the exam: what is done after them is done late (decision 016). */
function cycleOf({ startsOn, endsOn }: Pick<TaskExam, 'startsOn' | 'endsOn'>, today: Day): Condition {
  const isOver = today > endsOn
  const title = isOver ? '任务已到期，仍然可以考' : '在任务到期之前'
  return { ...met(title, `${startsOn} 至 ${endsOn}`), ...(!isOver && { dueOn: endsOn }) }
}
