import type { App } from '../kit/serve.ts'
import { serveCategories, serveCourseLabels, serveCourseList, serveRecommendedCourses } from './catalogue.ts'
import { serveManuscript } from './manuscript.ts'
import { registerCourseMarks } from './marks.ts'
import { servePlayBase, servePlayRecord, servePlayTrend } from './play.ts'
import { servePulse } from './pulse.ts'
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
  registerCourseMarks(app)
  servePulse(app)
  serveUnusualStudy(app)
}
