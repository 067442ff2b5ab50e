import type { App } from '../app-parts.ts'
import type { FindHiddenKeys } from '../questions/door.ts'
import { serveQuizQuestions } from './ask.ts'
import { isPictureOfQuiz } from './draw.store.ts'
import { keepQuizPackages } from './kinds.store.ts'
import { serveQuizManagement } from './manage.ts'
import { serveQuizSubmission } from './submit.ts'

export function serveQuizzes(app: App, findHidden: FindHiddenKeys) {
  keepQuizPackages(app, findHidden)
  app.fileReaders.add('pictures of quizzes', ({ id }) => isPictureOfQuiz(id))
  serveQuizQuestions(app)
  serveQuizSubmission(app)
  serveQuizManagement(app, findHidden)
}
