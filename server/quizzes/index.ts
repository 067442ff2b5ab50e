import type { App } from '../kit/serve.ts'
import { serveQuizQuestions } from './ask.ts'
import { isPictureOfQuiz } from './draw.store.ts'
import { serveQuizManagement } from './manage.ts'
import { serveQuizSubmission } from './submit.ts'

export function serveQuizzes(app: App) {
  app.fileReaders.add('pictures of quizzes', ({ id }) => isPictureOfQuiz(id))
  serveQuizQuestions(app)
  serveQuizSubmission(app)
  serveQuizManagement(app)
}
