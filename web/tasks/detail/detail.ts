import { getExamUrl } from '@college/contract/exams/exam.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { getTaskDetailById } from '@college/contract/tasks/tasks.ts'
import { refusalOfEntry } from '@college/rules/exams/entry.ts'

export type TaskDetailReply = Reply<typeof getTaskDetailById>
type Item = TaskDetailReply['task_content'][number]
export type ContentCourse = Extract<Item, { courseId: string }>
export type ContentExam = Extract<Item, { examId: string }>

/** The courses of type 1, the exams of type 2 (D1-B135, D1-B136). */
export function taskItemsOf({ task_content }: TaskDetailReply): { courses: ContentCourse[]; exams: ContentExam[] } {
  return {
    courses: task_content.filter((item) => 'courseId' in item),
    exams: task_content.filter((item) => 'examId' in item),
  }
}

/** Why an exam is closed, in the words of the server's refusal; undefined when it is open. */
export function whyClosed(exam: ContentExam, gatePercent: number): string | undefined {
  const { openState: status, examlimit: limit, exam_count: used } = exam
  const refusal = refusalOfEntry({ status, limit, used, gatePercent })
  return refusal && getExamUrl.refusals[refusal].message
}
