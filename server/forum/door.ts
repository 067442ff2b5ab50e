export { tidyForum } from './topics.store.ts'
