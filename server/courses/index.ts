import type { App } from '../kit/serve.ts'
import { serveCategories, serveCourseLabels, serveCourseList, serveRecommendedCourses } from './catalogue.ts'
import { registerCourseComments } from './comments.ts'
import { serveManuscript } from './manuscript.ts'
import { servePlayBase, servePlayRecord, servePlayTrend } from './play.ts'
import { servePulse } from './pulse.ts'
import { registerCourses } from './register.ts'
import { serveUnusualStudy } from './unusual.ts'

export function serveCourses(app: App) {
  serveCategories(app)
  serveCourseLabels(app)
  serveCourseList(app)
  serveRecommendedCourses(app)
  servePlayBase(app)
  servePlayTrend(app)
  servePlayRecord(app)
  serveManuscript(app)
  registerCourses(app)
  servePulse(app)
  serveUnusualStudy(app)
  registerCourseComments(app)
}
