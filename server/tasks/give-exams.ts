import { getExamUrl } from '@college/contract/exams/exam.ts'
import type { App } from '../app-parts.ts'
import { found } from '../kit/refusal.ts'
import { findExamPlace } from './exam-place.store.ts'
import { examsOfTasks } from './targets.store.ts'

/** The exams of tasks: their assessment waits for the progress of the task. */
export function giveExams(app: App) {
  app.examPlaces.add({
    type: 'task',
    async gateOf({ userId, examId, placeId }) {
      const place = await findExamPlace(app.database, { userId, taskId: placeId, examId })
      const { isAssessment, completeRate } = found(place, getExamUrl.refusals.noExam)
      return { gatePercent: isAssessment ? completeRate : 100 }
    },
    examsOf: examsOfTasks,
  })
}
