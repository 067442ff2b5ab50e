import { assessmentCounts } from '@college/contract/assessment/counts.ts'
import { examsToDo } from '../exams/door.ts'
import { homeworkToDo } from '../homework/door.ts'
import { type App, serve } from '../kit/serve.ts'

/** The badges of the tabs of homework and exams (D2-Q86): one call, one count for each tab. */
export function serveAssessment(app: App) {
  const countHomework = homeworkToDo(app.database)
  const countExams = examsToDo(app.database)

  serve(app, assessmentCounts, async ({ user, now }) => {
    const [homework, exam] = await Promise.all([countHomework(user.id, now), countExams(user.id, now)])
    return { homework, exam }
  })
}
