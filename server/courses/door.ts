export { catalogueStore } from './catalogue.store.ts'
export { courseCardOf, recommendation, shownCategories } from './catalogue.ts'
export { requireFaceCheck } from './face/require-face-check.ts'
export { tidyFaceChecks } from './face/tidy-face-checks.ts'
export {
  type CountingPart,
  countedParts,
  countingParts,
  courseFacts,
  courseOutlines,
  coursewareFacts,
  partsOfCourses,
  studiedCourses,
} from './facts.store.ts'
export { findFilm } from './film.store.ts'
export { tidyRecordings } from './media/tidy-recordings.ts'
export { pickableCourses } from './pickable.store.ts'
export { findCourseParts, findPartLength, findStudyPlace } from './place.store.ts'
export { PLAY_ADDRESS_SECONDS } from './play.store.ts'
export { publishedStore } from './published.store.ts'
export { type RecentCourse, recentStore } from './recent.store.ts'
export { requireCourse } from './rights.store.ts'
export { searchableCourses, searchableTeachers, searchableTranscripts } from './search.store.ts'
export { playerSettings } from './settings.ts'
export { type ShortPart, shortPartJson } from './short-part.store.ts'
export { awardFinished, type Completed } from './study/award.store.ts'
export { type ClockRow, clockColumns, type KnownClock, knownClockOf, savingClock } from './study/clock.store.ts'
export { makeStudyStore, type SavedRecord, type StudyState, type StudyStore } from './study/study.store.ts'
export { lastStudied, studyMinutesByCategory, studyTimes } from './study/study-time.store.ts'
export { findWatched } from './study/watched.store.ts'
export { encryptTeacherPhone, maskedOnWire, phoneOnWire, readTeacherPhone } from './teacher-phone.ts'
export { teacherFacts, teacherStore, teachesCourse } from './teachers.store.ts'
export { tidyCourses } from './tidy.store.ts'
export { bestLines } from './transcript.store.ts'
export { type UnitCourseRow, unitCourseStore } from './unit-courses.store.ts'
