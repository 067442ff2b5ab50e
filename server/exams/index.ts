import type { App } from '../kit/serve.ts'
import { serveExamUrl } from './exam-url.ts'

export function serveExams(app: App) {
  serveExamUrl(app)
}
