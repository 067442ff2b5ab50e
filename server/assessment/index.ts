import { assessmentCounts } from '@college/contract/assessment/counts.ts'
import type { App } from '../app-parts.ts'
import { homeworkToDo } from '../homework/door.ts'
import { serve } from '../kit/serve.ts'

/** The badges of the tabs of homework and exams (D2-Q86): one call, one count for each tab. */
export function serveAssessment(app: App) {
  const countHomework = homeworkToDo(app.database)

  serve(app, assessmentCounts, async ({ user, now }) => ({
    homework: await countHomework(user.id, now),
  }))
}
