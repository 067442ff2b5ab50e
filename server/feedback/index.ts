import type { App } from '../app-parts.ts'
import { serveOwnFeedbacks, serveReplyFeedback } from './answers.ts'
import { serveFeedbackEdit, serveFeedbackTypes } from './feedback.ts'
import { serveFeedbackList } from './list.ts'

export function serveFeedback(app: App) {
  serveFeedbackTypes(app)
  serveFeedbackEdit(app)
  serveOwnFeedbacks(app)
  serveReplyFeedback(app)
  serveFeedbackList(app)
}
