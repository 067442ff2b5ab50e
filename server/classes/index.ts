import type { SQL } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { serveClassCalendar } from './browse/calendar.ts'
import { serveClassInfo } from './browse/info.ts'
import { serveClassLists, serveRecommendedClasses } from './browse/list.ts'
import { serveCheckCertificate, serveRevokeCertificate } from './certificate/check-certificate.ts'
import { serveCourseCertificate, serveSampleCertificate } from './certificate/course-certificate.ts'
import { serveCertificateFile, serveOwnCertificate } from './certificate/own-certificate.ts'
import { serveCommunityActs, serveOwnPosts } from './community/acts.ts'
import { serveCommunityAuthors } from './community/authors.ts'
import { registerCommunity } from './community/community-targets.ts'
import { type ForumBoards, serveNewPost } from './community/edit-post.ts'
import { moderatePosts } from './community/moderate-posts.ts'
import { servePolls } from './community/polls.ts'
import { serveCommunityPosts } from './community/posts.ts'
import { serveClassActs } from './edit/acts.ts'
import { serveClassesAtOnce } from './edit/bulk.ts'
import { type Catalogue, catalogueStoreOf } from './edit/catalogue.store.ts'
import type { SubjectCopies } from './edit/copy-subjects.store.ts'
import { isClassCover } from './edit/draft.store.ts'
import { serveClassEditor } from './edit/edit.ts'
import { addRecountJob } from './edit/recount-job.ts'
import { type OpenBatches, serveSaveClass } from './edit/save.ts'
import { serveEnrolment } from './enrol/enrol.ts'
import { remindOfOpening } from './enrol/remind-opening.ts'
import { serveReview, serveRoster } from './enrol/review.ts'
import { remindReviewers } from './enrol/tell-reviewers.ts'
import { serveWaiting } from './enrol/waiting.ts'
import { serveWithdrawEnrolment } from './enrol/withdraw.ts'
import { serveGradebook } from './grades/grades.ts'
import { serveClassAlbums } from './inside/album.ts'
import { serveCampGroup } from './inside/camp.ts'
import { addClassesToDay } from './inside/day.store.ts'
import { serveClassEntry } from './inside/entry.ts'
import { isMaterialFor } from './inside/materials.store.ts'
import { serveClassMaterials } from './inside/materials.ts'
import { serveClassNotices } from './inside/notices.ts'
import { serveClassMembers, serveClassPeople } from './inside/people.ts'
import { serveClassRank } from './inside/rank.ts'
import { serveSignIn } from './inside/sign-in.ts'
import { remindOfBeginning } from './remind-beginning.ts'
import { serveRequests } from './requests/ask.ts'
import { serveStaffRequests } from './requests/decide.ts'
import { serveStaffActivities } from './roster/activities.ts'
import { serveCertificates } from './roster/certificates.ts'
import { serveMembers } from './roster/members.ts'
import { serveStaffNotices } from './roster/notices.ts'
import { addRosterImport } from './roster/roster-import.ts'
import { serveSignIns } from './roster/sign-ins.ts'
import { addClassesToAgenda } from './staff/agenda.store.ts'
import { serveEnrolQueue, type YearHoursOf } from './staff/enrol-queue.ts'
import { serveStaffList } from './staff/list.ts'
import { serveCampCourses, serveClassAssessment } from './study/assessment.ts'
import type { ExamsOf } from './study/exams-of.ts'
import { followCourses } from './study/follow-courses.ts'
import type { GradeSources } from './study/grade-source.ts'
import type { HomeworkOf } from './study/homework-of.ts'
import { explainClasses } from './study/reason.ts'
import { recountClasses } from './study/recount.ts'
import { type LiveRefusal, serveClassUnits, serveEnterItem } from './study/units.ts'
import { serveClassTemplates } from './templates/templates.ts'

type Given = {
  homeworkOf: HomeworkOf
  examsOf: ExamsOf
  liveRefusal: LiveRefusal
  forumBoards: ForumBoards
  waitingPieces: SQL
  yearHoursOf: YearHoursOf
  catalogue: Catalogue
  openBatches: OpenBatches
  copies: SubjectCopies
  grades: GradeSources
}

/** Special classes and training camps. */
export function serveClasses(
  app: App,
  { homeworkOf, examsOf, liveRefusal, forumBoards, waitingPieces, yearHoursOf, ...given }: Given,
) {
  const editing = { ...given, catalogueOf: catalogueStoreOf(given.catalogue) }
  app.fileReaders.add('class covers', () => isClassCover)
  app.fileReaders.add('class materials', isMaterialFor)
  followCourses(app)
  explainClasses(app, homeworkOf)
  addClassesToAgenda(app)
  addClassesToDay(app)
  serveEnrolment(app)
  serveWithdrawEnrolment(app)
  serveReview(app)
  serveRoster(app)
  serveWaiting(app)
  serveClassEntry(app)
  serveClassLists(app)
  serveRecommendedClasses(app)
  serveClassPeople(app)
  serveClassMembers(app)
  serveCampGroup(app)
  serveSignIn(app)
  serveClassRank(app)
  serveClassNotices(app)
  serveClassInfo(app, homeworkOf, examsOf)
  serveClassUnits(app, homeworkOf, examsOf)
  serveEnterItem(app, { homeworkOf, examsOf, liveRefusal })
  serveClassAssessment(app)
  serveCampCourses(app)
  serveClassMaterials(app)
  serveClassAlbums(app)
  registerCommunity(app)
  serveCommunityPosts(app)
  serveCommunityActs(app)
  serveCommunityAuthors(app)
  servePolls(app)
  serveOwnPosts(app)
  serveNewPost(app, forumBoards)
  moderatePosts(app)
  serveOwnCertificate(app)
  serveCertificateFile(app)
  serveCourseCertificate(app)
  serveSampleCertificate(app)
  serveCheckCertificate(app)
  serveRevokeCertificate(app)
  serveClassCalendar(app)
  serveStaffList(app, waitingPieces)
  serveEnrolQueue(app, yearHoursOf)
  serveMembers(app)
  addRosterImport(app)
  serveStaffNotices(app)
  serveStaffActivities(app)
  serveSignIns(app)
  serveGradebook(app, given.grades)
  serveRequests(app)
  serveStaffRequests(app)
  serveCertificates(app)
  serveClassEditor(app, editing)
  serveSaveClass(app, editing)
  serveClassActs(app, editing)
  serveClassesAtOnce(app, editing)
  serveClassTemplates(app, editing)
  addRecountJob(app)
  recountClasses(app)
  remindReviewers(app)
  remindOfOpening(app)
  remindOfBeginning(app)
}
