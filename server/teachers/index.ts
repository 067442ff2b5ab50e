import type { App } from '../app-parts.ts'
import { serveAnswerCall, serveAskToCall } from './calls.ts'
import type { TeacherQuestions } from './permission.ts'
import { serveTeacherPhone } from './phone.ts'
import { serveTeacherInfo, serveTeacherLists } from './teachers.ts'

export function serveTeachers(app: App, questions: TeacherQuestions) {
  serveTeacherLists(app)
  serveTeacherInfo(app, questions)
  serveTeacherPhone(app, questions)
  serveAskToCall(app, questions)
  serveAnswerCall(app)
}
