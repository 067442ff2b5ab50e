export { permits, requirePermit, type ThingColumns } from './permits.store.ts'
export { mayTalk, reviewedAuthors, reviewsEverybody } from './talk.store.ts'
