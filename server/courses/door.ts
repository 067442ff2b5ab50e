export { catalogueStore } from './catalogue.store.ts'
export { courseCardOf, recommendation, shownCategories } from './catalogue.ts'
export {
  countingParts,
  courseFacts,
  courseOutlines,
  coursewareFacts,
  partsOfCourses,
  studiedCourses,
} from './facts.store.ts'
export { findFilm } from './film.store.ts'
export { findCourseParts, findStudyPlace } from './place.store.ts'
export { publishedStore } from './published.store.ts'
export { type RecentCourse, recentStore } from './recent.store.ts'
export { searchableCourses, searchableTeachers, searchableTranscripts } from './search.store.ts'
export { studyMinutesByCategory, studyTimes } from './study-time.store.ts'
export { teacherFacts, teacherStore, teachesCourse } from './teachers.store.ts'
export { tidyCourses } from './tidy.store.ts'
export { bestLines } from './transcript.store.ts'
export { type UnitCourseRow, unitCourseStore } from './unit-courses.store.ts'
export { findWatched, type WatchedPart } from './watched.store.ts'
