export { publishedStore } from './published.store.ts'
export { type RecentCourse, recentStore } from './recent.store.ts'
