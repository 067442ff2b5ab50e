import { getExamUrl } from '@college/contract/exams/exam.ts'
import { type Condition, refusedBy } from '@college/rules/exams/conditions.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { assessmentConditions } from '@college/rules/tasks/assessment.ts'
import type { App } from '../app-parts.ts'
import { findExamPlaces } from './exam-place.store.ts'
import { examsOfTasks } from './targets.store.ts'

/** The exams of tasks: their assessment waits for the progress of the task. */
export function giveExams(app: App) {
  app.examPlaces.add({
    type: 'task',
    async conditionsOf({ userId, exams }, now) {
      const places = await findExamPlaces(app.database, { userId, exams })
      return exams.map((_, at): Condition[] => {
        const place = places.get(at)
        return place ? assessmentConditions(place, dayOf(now)) : [refusedBy(getExamUrl.refusals.noExam)]
      })
    },
    examsOf: examsOfTasks,
  })
}
