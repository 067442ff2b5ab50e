import type { App } from '../app-parts.ts'
import { offerExams } from './choices.store.ts'
import { examsInCourses } from './course-links.store.ts'
import { addExamsToDay } from './day.store.ts'
import { serveExamDesk } from './desk.ts'
import { serveExamLists } from './exam-lists.ts'
import { serveExamUrl } from './exam-url.ts'
import { followExams } from './followed.store.ts'
import { serveMarks } from './marking/mark.ts'
import { serveMarkingQueue } from './marking/take.ts'
import { addPictureReaders } from './pictures.store.ts'
import { explainExams } from './reason.ts'
import { serveRekeys } from './rekey/rekey.ts'
import { remindOfExams } from './remind.ts'
import { serveSittingResult } from './result.ts'
import { passedExams } from './results.store.ts'
import { serveSittingClock } from './sitting/clock.ts'
import { watchDeadlines } from './sitting/deadlines.ts'
import { frozenPapers } from './sitting/frozen-papers.ts'
import { serveNoteLeaving } from './sitting/leave.ts'
import { serveSaveAnswers } from './sitting/save.ts'
import { serveStartSitting } from './sitting/start.ts'
import { serveSubmitSitting } from './sitting/submit.ts'
import { addExamsToAgenda } from './staff/agenda.store.ts'
import { serveStaffExams } from './staff/exams.ts'
import { serveExamItems } from './staff/items.ts'
import { serveExamLive } from './staff/live.ts'
import { servePapers } from './staff/papers.ts'
import { serveQuestionUses } from './staff/question-uses.ts'
import { serveExamResults } from './staff/results.ts'

export function serveExams(app: App) {
  offerExams(app)
  addPictureReaders(app)
  app.subjectResults.add('exam', passedExams)
  app.courseSubjects.add('exam', examsInCourses)
  addExamsToAgenda(app)
  addExamsToDay(app)
  followExams(app)
  const papers = frozenPapers(app.vital)
  serveExamUrl(app)
  serveExamLists(app)
  serveExamDesk(app)
  explainExams(app)
  serveStartSitting(app, papers)
  serveSaveAnswers(app, papers)
  serveSittingClock(app)
  serveNoteLeaving(app)
  serveSubmitSitting(app, papers)
  serveSittingResult(app)
  serveMarkingQueue(app)
  serveMarks(app)
  serveRekeys(app)
  servePapers(app)
  serveStaffExams(app)
  serveExamLive(app)
  serveExamResults(app)
  serveExamItems(app)
  serveQuestionUses(app)
  watchDeadlines(app)
  remindOfExams(app)
}
