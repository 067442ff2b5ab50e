export { awardCourses } from './award.store.ts'
export { finishedStore } from './finished.store.ts'
export { markStore } from './marks.store.ts'
export { thisYear } from './year.ts'
