import type { App } from '../app-parts.ts'
import type { CourseQuestions } from './asked-outside.ts'
import { serveCategories, serveCourseLabels, serveCourseList, serveRecommendedCourses } from './catalogue.ts'
import { registerCourseComments } from './comments.ts'
import { serveVerifyFace } from './face/verify-face.ts'
import { serveKeepCourse, serveOpenKept } from './kept.ts'
import { serveKeptPieces } from './kept-pieces.ts'
import { keepCourses } from './kinds.store.ts'
import { serveManuscript } from './manuscript.ts'
import { serveCourseMedia } from './media/index.ts'
import { servePlayBase, servePlayRecord, servePlayTrend } from './play.ts'
import { registerCourses } from './register.ts'
import { serveCourseStaff } from './staff/index.ts'
import { explainCourses } from './study/reason.ts'
import { serveUnusualStudy } from './study/unusual.ts'

export function serveCourses(app: App, questions: CourseQuestions) {
  keepCourses(app)
  serveCategories(app)
  serveCourseLabels(app)
  serveCourseList(app)
  serveRecommendedCourses(app)
  servePlayBase(app, questions)
  servePlayTrend(app, questions)
  servePlayRecord(app, questions)
  serveManuscript(app)
  serveKeepCourse(app)
  serveOpenKept(app)
  serveKeptPieces(app)
  registerCourses(app)
  explainCourses(app)
  serveCourseStaff(app, questions)
  serveCourseMedia(app)
  serveVerifyFace(app)
  serveUnusualStudy(app)
  registerCourseComments(app, questions)
}
