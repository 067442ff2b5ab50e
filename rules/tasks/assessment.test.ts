import { expect, test } from 'vitest'
import { openWindow } from '../exams/conditions.ts'
import { assessmentConditions, type TaskExam } from './assessment.ts'

const exam: TaskExam = {
  ...{ taskId: 't', taskName: '基层治理任务', isAssessment: false, completeRate: 40, nextCourseId: null },
  ...{ startsOn: '2026-11-01', endsOn: '2026-11-30' },
}
const never = { startsAt: null, endsAt: null }

test.each([
  ['2026-11-30', ['在任务到期之前'], '2026-11-30'],
  ['2026-12-01', ['任务已到期，仍然可以考'], ''],
])('D1-B181 D2-B131 on %s the end of a task is said, and keeps nobody from its exam', (today, titles, dueOn) => {
  const conditions = assessmentConditions(exam, today)
  expect(conditions.map(({ title }) => title)).toEqual(titles)
  expect(conditions.every(({ isMet }) => isMet)).toBe(true)
  expect(openWindow(never, { conditions, isFree: false })).toEqual({ ...never, dueOn })
})

test('D1-B181 D1-Q09 an assessment waits for all that its task has to be learnt', () => {
  const unmetOf = (wish: Partial<TaskExam>) =>
    assessmentConditions({ ...exam, isAssessment: true, ...wish }, '2026-11-10').filter(({ isMet }) => !isMet)
  expect(unmetOf({})).toMatchObject([{ title: '完成任务的学习内容', standing: '任务进度 40%', act: '看任务' }])
  expect(unmetOf({ nextCourseId: 'c' })).toMatchObject([{ act: '去学习' }])
  expect(unmetOf({ completeRate: 100 })).toEqual([])
})
