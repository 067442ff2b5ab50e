export { type Awarded, awardCourses, type CourseAward } from './award.store.ts'
export { type CourseMarks, markStore } from './marks.store.ts'
