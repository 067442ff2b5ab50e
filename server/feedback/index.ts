import type { App } from '../kit/serve.ts'
import { serveFeedbackEdit, serveFeedbackTypes } from './feedback.ts'

export function serveFeedback(app: App) {
  serveFeedbackTypes(app)
  serveFeedbackEdit(app)
}
