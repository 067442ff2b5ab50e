export { awardCourses } from './award.store.ts'
export { markStore } from './marks.store.ts'
