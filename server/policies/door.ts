export {
  mayInCollege,
  permits,
  personPermits,
  requireCollegePermit,
  requirePermit,
  type ThingColumns,
} from './permits.store.ts'
export { mayTalk, reviewedAuthors, reviewsEverybody } from './talk.store.ts'
