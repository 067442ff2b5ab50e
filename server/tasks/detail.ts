import type { Reply } from '@college/contract/kit/endpoint.ts'
import { getTaskDetailById } from '@college/contract/tasks/tasks.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import { coursePercent } from '@college/rules/records/course-percent.ts'
import type { App } from '../app-parts.ts'
import { unitCourseStore } from '../courses/door.ts'
import { examItems } from '../exams/door.ts'
import { found } from '../kit/refusal.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { serve } from '../kit/serve.ts'
import { taskCard } from './card.ts'
import { taskDetailStore } from './detail.store.ts'

type Content = Reply<typeof getTaskDetailById>['task_content']

export function serveTaskDetail(app: App) {
  const store = taskDetailStore(app.database)

  serve(app, getTaskDetailById, async ({ input: { taskId }, user, now }) => {
    const task = found(await store.find(user.id, taskId), getTaskDetailById.refusals.noTask)
    const [amount, courses, exams] = await Promise.all([
      store.findAmount(user.id, taskId),
      task.type === 1 ? coursesOf(app, user.id, taskId) : [],
      store.findExams(taskId),
    ])
    const ids = exams.map(({ examId }) => examId)
    const business = { type: 'task', id: taskId } as const
    const items = await examItems(app.database, { userId: user.id, ids, business }, now)
    const itemsThat = (isAssessment: boolean) =>
      exams.flatMap((exam) => (exam.isAssessment === isAssessment ? (items.get(exam.examId) ?? []) : []))
    return {
      ...taskCard(task, dayOf(now)),
      task_desc: cleanHtml(task.description),
      finish_count: amount.done,
      total_count: amount.required,
      task_assess_exam: itemsThat(true),
      task_content: task.type === 2 ? itemsThat(false) : courses,
    }
  })
}

/** Courses that were withdrawn are no longer part of the task. */
async function coursesOf(app: App, userId: string, taskId: string): Promise<Content> {
  const parts = await taskDetailStore(app.database).findCourses(userId, taskId)
  const rows = await unitCourseStore(app.database).find(
    parts.map(({ courseId }) => courseId),
    userId,
  )
  return parts.flatMap(({ courseId, isFinished }) => {
    const course = rows.get(courseId)
    if (!course) return []
    return {
      courseId: course.id,
      cover: fileList(course.cover),
      theme: course.theme,
      title: course.title,
      teachername: course.teacherText,
      period: course.period,
      views: course.viewTotal,
      // A part that was added to the course later does not undo its completion.
      progress: isFinished ? 100 : coursePercent(course.counted),
    }
  })
}
