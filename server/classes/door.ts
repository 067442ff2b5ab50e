import { type SQL, sql } from 'drizzle-orm'
import type { AccessQuestions } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { isUuid } from '../kit/sql.ts'
import { noticeStore } from './inside/notices.store.ts'
import { memberStore, teachesIn } from './member.store.ts'
import { findPreview } from './study/preview.store.ts'

export { searchableClasses } from './browse/search.store.ts'
export { certificatesBetween, countCertificates } from './certificate/certificate.store.ts'
export { issueLiveCertificate } from './certificate/live-certificate.store.ts'
export { ownCertificateAddress } from './certificate/own-certificate.ts'
export { findUnprintable } from './certificate/unprintable.store.ts'
export { classmatesOf, communitiesOf } from './community/members.store.ts'
export { searchableClassPosts } from './community/search.store.ts'
export { reviewerIn } from './enrol/reviewers.ts'
export { classFileQuestions } from './inside/materials.ts'
export { classPeopleStore } from './inside/people.store.ts'
export { classesToldTo, searchableNotices } from './inside/search.store.ts'
export { searchableMaterials } from './inside/search-materials.store.ts'
export { signInCounts } from './inside/sign-in.store.ts'
export { staffOfClass } from './member.store.ts'
export { classExamFinder, classOfItem, examsOfClasses, examsOfStudent } from './study/class-exams.ts'
export { completedClasses } from './study/completed.store.ts'
export type { ClassMember } from './study/completion.store.ts'
export { completeReached } from './study/completion.ts'
export { conditionRows } from './study/condition-rows.ts'
export { countEarlier } from './study/count-earlier.ts'
export { ratesInClass, requireCourseEntry } from './study/course-entry.ts'
export { classExamGates } from './study/exam-gates.ts'
export type { GradeSource, MakeupAsked } from './study/grade-source.ts'
export {
  classSteps,
  classValues,
  type PulseClass,
  pulseClassJson,
  pulseClassOf,
  type SavedClassRecord,
} from './study/pulse.store.ts'
export { type ClassVerdict, classVerdicts } from './study/pulse-verdict.ts'
export {
  belongsToClasses,
  classesStudied,
  classStudiedFor,
  isOfOwnClass,
  owesSubject,
  reviewedClasses,
  subjectClasses,
  subjectHours,
  subjectsAsked,
  trainingTimes,
} from './study/subject-classes.store.ts'
export { requireSubjectEntry } from './study/subject-entry.ts'
export { subjectsDone } from './study/subjects-done.ts'

/** For a condition: whether somebody teaches in this published class; `classId` is an expression of the statement. */
export const teachesInClass = (userId: string, classId: SQL): SQL => sql`exists (
  select from classes class where class.id = ${classId} and class.status = 'published' and ${teachesIn(userId)})`

/** What the person is in this class; undefined for a stranger and for a class that is not there (D2-Q01). */
export const memberKindIn = (database: Database): AccessQuestions['memberKind'] => memberStore(database).kindOf

/** Whether somebody teaches in a class, or administrates its unit or one above. */
export const worksOnClassIn =
  (database: Database): AccessQuestions['worksOnClass'] =>
  (user, classId) =>
    memberStore(database).isStaffOf(user, classId)

/** Whether a request asks for the preview of a class by one of its staff. */
export const previewsClassIn =
  (database: Database): AccessQuestions['previewsClass'] =>
  async (user, classId, request) =>
    isUuid(classId) && (await findPreview(database, user, classId, request)) !== undefined

/** Whether somebody is in a class of a teacher (security 22). */
export const sharesClassWith = (database: Database) => memberStore(database).sharesClass

/** Notes that the person has read a notice of a class; false if it is not a notice of their classes. */
export const markNoticeRead = (database: Database) => noticeStore(database).markRead
