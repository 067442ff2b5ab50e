export { recommendation, shownCategories } from './catalogue.ts'
export { publishedStore } from './published.store.ts'
export { type RecentCourse, recentStore } from './recent.store.ts'
export { type UnitCourseRow, unitCourseStore } from './unit-courses.store.ts'
