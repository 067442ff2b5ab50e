import type { App } from '../kit/serve.ts'
import { serveSittingClock } from './clock.ts'
import { watchDeadlines } from './deadlines.ts'
import { serveExamDesk } from './desk.ts'
import { serveExamLists } from './exam-lists.ts'
import { serveExamUrl } from './exam-url.ts'
import { frozenPapers } from './frozen-papers.ts'
import { serveNoteLeaving } from './leave.ts'
import { serveMarks } from './marking/mark.ts'
import { serveMarkingQueue } from './marking/take.ts'
import { serveRekeys } from './rekey/rekey.ts'
import { serveSittingResult } from './result.ts'
import { serveSaveAnswers } from './save.ts'
import { serveStaffExams } from './staff/exams.ts'
import { serveExamLive } from './staff/live.ts'
import { servePapers } from './staff/papers.ts'
import { serveStartSitting } from './start.ts'
import { serveSubmitSitting } from './submit.ts'

export function serveExams(app: App) {
  const papers = frozenPapers(app.vital)
  serveExamUrl(app)
  serveExamLists(app)
  serveExamDesk(app)
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
  watchDeadlines(app)
}
