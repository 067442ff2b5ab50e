import type { App } from '../app-parts.ts'
import { serveQuizQuestions } from './ask.ts'
import { isPictureOfQuiz } from './draw.store.ts'
import { keepQuizPackages } from './kinds.store.ts'
import { serveQuizManagement } from './manage.ts'
import { serveQuizSubmission } from './submit.ts'

export function serveQuizzes(app: App) {
  keepQuizPackages(app)
  app.fileReaders.add('pictures of quizzes', ({ id }) => isPictureOfQuiz(id))
  serveQuizQuestions(app)
  serveQuizSubmission(app)
  serveQuizManagement(app)
}
