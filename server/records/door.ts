export { type Awarded, awardCourses, type CourseAward } from './award.store.ts'
/** `isFavourite` and `isPlanned` answer for one learner and course. */
export { markStore } from './marks.store.ts'
