import { serveAccount } from '../account/index.ts'
import type { App } from '../app-parts.ts'
import { serveApprovals } from '../approvals/index.ts'
import { serveAssessment } from '../assessment/index.ts'
import { serveAssistant } from '../assistant/index.ts'
import { serveBases } from '../bases/index.ts'
import { serveBriefs } from '../briefs/index.ts'
import { serveCalendar } from '../calendar/index.ts'
import { serveCatalogue } from '../catalogue/index.ts'
import { serveChat } from '../chat/index.ts'
import {
  classFileQuestions,
  markNoticeRead,
  ratesInClass,
  requireCourseEntry,
  sharesClassWith,
} from '../classes/door.ts'
import { serveClasses } from '../classes/index.ts'
import { serveColumns } from '../columns/index.ts'
import { commentSettings } from '../comments/door.ts'
import { serveComments } from '../comments/index.ts'
import { serveConsole } from '../console/index.ts'
import { pickableCourses } from '../courses/door.ts'
import { serveCourses } from '../courses/index.ts'
import { serveDemoPartners } from '../demo-partners/index.ts'
import { serveDevices } from '../devices/index.ts'
import { copyExams, examGrades, examsOfClass, pickableExams } from '../exams/door.ts'
import { hiddenKeyFinder } from '../exams/hidden-keys.store.ts'
import { serveExams } from '../exams/index.ts'
import { serveFeedback } from '../feedback/index.ts'
import { fileFinder, smallPicture } from '../files/door.ts'
import { serveFiles } from '../files/index.ts'
import { forumBoardsOf } from '../forum/door.ts'
import { serveForum } from '../forum/index.ts'
import { serveFrames } from '../frames/index.ts'
import { serveHome } from '../home/index.ts'
import { copyHomework, homeworkGrades, homeworkStandings, pickableHomework, waitingPieces } from '../homework/door.ts'
import { serveHomework } from '../homework/index.ts'
import { serveHours } from '../hours/index.ts'
import { serveImports } from '../imports/index.ts'
import { serveSettings } from '../kit/serve-settings.ts'
import { liveRefusalFinder, pickableLives } from '../lives/door.ts'
import { serveLives } from '../lives/index.ts'
import { serveMail } from '../mail/index.ts'
import { serveManuals } from '../manuals/index.ts'
import { serveMarking } from '../marks/index.ts'
import { serveMentions } from '../mentions/index.ts'
import { serveMessages } from '../messages/index.ts'
import { serveMistakes } from '../mistakes/index.ts'
import { serveModeration } from '../moderation/index.ts'
import { servePeople } from '../people/index.ts'
import { servePulse } from '../pulses/pulse.ts'
import { serveQuestions } from '../questions/index.ts'
import { courseQuizzes } from '../quizzes/door.ts'
import { serveQuizzes } from '../quizzes/index.ts'
import { serveRatings } from '../ratings/index.ts'
import { serveReasons } from '../reasons/index.ts'
import { planStore, recordsOfCollege, recordsOfLearner, yearHoursOf } from '../records/door.ts'
import { serveRecords } from '../records/index.ts'
import type { ImportKind } from '../registry/imports.ts'
import { serveChoices } from '../registry/serve-choices.ts'
import { serveLists } from '../registry/serve-lists.ts'
import { servePersists } from '../registry/serve-persists.ts'
import { serveStaffReminders } from '../reminders/index.ts'
import type { MadeStaffJobs } from '../staff-jobs/door.ts'
import { serveStaffJobs } from '../staff-jobs/index.ts'
import { openBatches, pickableSurveys } from '../surveys/door.ts'
import { serveSurveys } from '../surveys/index.ts'
import { serveTasks } from '../tasks/index.ts'
import { serveTeachers } from '../teachers/index.ts'
import { serveVideos } from '../videos/index.ts'

type Made = { staffJobs: MadeStaffJobs; importKinds: ReadonlyMap<string, ImportKind> }

/** The endpoints, lists, records and jobs of every feature. */
export function serveFeatures(app: App, made: Made): void {
  serveLists(app)
  servePersists(app)
  serveChoices(app)
  serveCatalogue(app)
  serveApprovals(app)
  serveSettings(app)
  serveAccount(app, { files: fileFinder(app.database), smallPicture })
  serveDevices(app)
  serveHome(app, recordsOfLearner(app))
  serveCalendar(app)
  serveFrames(app)
  serveDemoPartners(app)
  serveAssistant(app)
  serveCourses(app, {
    requireClassEntry: requireCourseEntry(app),
    ratesInClass: ratesInClass(app),
    ...courseQuizzes(app),
    reviewsComments: async () => (await app.settings.get(commentSettings.review)) === '1',
    isPlanned: planStore(app.database).isPlanned,
  })
  serveComments(app)
  serveMentions(app)
  servePulse(app)
  serveQuizzes(app, hiddenKeyFinder(app, app.background))
  serveRecords(app)
  serveHours(app)
  serveMarking(app)
  serveRatings(app)
  serveColumns(app)
  serveClasses(app, {
    homeworkOf: homeworkStandings(app.database),
    examsOf: examsOfClass(app.database),
    liveRefusal: liveRefusalFinder(app.database),
    forumBoards: () => forumBoardsOf(app.database),
    waitingPieces,
    yearHoursOf: yearHoursOf(app),
    catalogue: {
      course: pickableCourses,
      live: pickableLives,
      exam: pickableExams,
      asq: pickableSurveys,
      work: pickableHomework,
    },
    openBatches,
    copies: { exam: copyExams, work: copyHomework },
    grades: { exam: examGrades, work: homeworkGrades },
  })
  serveHomework(app)
  serveLives(app)
  serveMail(app)
  serveConsole(app, recordsOfCollege(app))
  serveStaffJobs(app, made.staffJobs)
  serveImports(app, made.importKinds)
  serveChat(app)
  serveBriefs(app)
  serveBases(app)
  serveManuals(app)
  serveMessages(app, { markNotice: markNoticeRead(app.database) })
  serveTeachers(app, { sharesClass: sharesClassWith(app.database) })
  serveFeedback(app)
  serveReasons(app)
  servePeople(app)
  serveForum(app)
  serveVideos(app)
  serveModeration(app)
  serveTasks(app)
  serveQuestions(app, hiddenKeyFinder(app, app.background))
  serveExams(app)
  serveMistakes(app, hiddenKeyFinder(app, app.background))
  serveSurveys(app)
  serveStaffReminders(app)
  serveAssessment(app)
  serveFiles(app, classFileQuestions(app))
}
