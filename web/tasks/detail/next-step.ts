import { hoursText } from '@college/rules/kit/format.ts'
import { type TaskDetailReply, taskItemsOf, whyClosed } from './detail.ts'

/** The bottom of the page: what is missing, and the one action that continues the task. */
export type NextStep = { missing: string; act: string } & ({ course: string } | { exam: string } | { courses: true })

/** Undefined when the task is done or nothing can be done now. */
export function nextStep(task: TaskDetailReply): NextStep | undefined {
  if (task.task_state_value === 3) return undefined
  return task.complete_rate < 100 ? nextContent(task) : nextAssessment(task)
}

function nextContent(task: TaskDetailReply): NextStep | undefined {
  const missing = task.total_count - task.finish_count
  if (task.task_type_value === 3) {
    // Hours count only on the days of the task.
    if (task.task_state_value !== 2) return undefined
    return { missing: `还差 ${hoursText(Math.max(0, missing))} 学时`, act: '去选课', courses: true }
  }
  const { courses, exams } = taskItemsOf(task)
  const course =
    courses.find(({ progress }) => progress > 0 && progress < 100) ?? courses.find(({ progress }) => progress < 100)
  if (course) {
    const act = course.progress > 0 ? '继续学习' : '开始学习'
    return { missing: `还差 ${missing} 门课程`, act, course: course.courseId }
  }
  const exam = exams.find((each) => each.examPass === 0 && whyClosed(each, 100) === undefined)
  return exam && { missing: `还差 ${missing} 场考试`, act: '开始考试', exam: exam.examId }
}

function nextAssessment({ is_assess_value, task_assess_exam }: TaskDetailReply): NextStep | undefined {
  if (is_assess_value === 0) return undefined
  const open = task_assess_exam.filter(({ examPass }) => examPass === 0)
  const exam = open.find((each) => whyClosed(each, 100) === undefined)
  return exam && { missing: `还差 ${open.length} 场考核`, act: '参加考核', exam: exam.examId }
}
