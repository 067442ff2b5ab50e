import type { App } from '../app-parts.ts'
import { serveHomeworkCards } from './cards.ts'
import { offerHomework } from './choices.store.ts'
import { homeworkInCourses } from './course-links.store.ts'
import { addHomeworkToDay } from './day.store.ts'
import { serveDecidePiece } from './decide.ts'
import { serveHomeworkDetails } from './details.ts'
import { serveHomeworkDraft } from './draft.ts'
import { followHomework } from './followed.store.ts'
import { passedHomework } from './homework.store.ts'
import { serveReviewPiece, serveReviewQueue } from './review.ts'
import { serveStaffHomework } from './staff.ts'
import { serveWriteHomework } from './write.ts'

/** Homework of classes and courses: writing, rounds, reviews. */
export function serveHomework(app: App) {
  offerHomework(app)
  addHomeworkToDay(app)
  followHomework(app)
  app.subjectResults.add('work', passedHomework)
  app.courseSubjects.add('homework', homeworkInCourses)
  serveHomeworkDetails(app)
  serveWriteHomework(app)
  serveHomeworkDraft(app)
  serveHomeworkCards(app)
  serveReviewQueue(app)
  serveReviewPiece(app)
  serveDecidePiece(app)
  serveStaffHomework(app)
}
