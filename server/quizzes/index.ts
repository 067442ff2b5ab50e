import type { App } from '../kit/serve.ts'
import { serveQuizQuestions } from './ask.ts'
import { serveQuizManagement } from './manage.ts'
import { serveQuizSubmission } from './submit.ts'

export function serveQuizzes(app: App) {
  serveQuizQuestions(app)
  serveQuizSubmission(app)
  serveQuizManagement(app)
}
