import type { App } from '../kit/serve.ts'
import { serveTeacherPhone } from './phone.ts'
import { serveTeacherInfo, serveTeacherLists } from './teachers.ts'

export function serveTeachers(app: App) {
  serveTeacherLists(app)
  serveTeacherInfo(app)
  serveTeacherPhone(app)
}
