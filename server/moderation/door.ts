export { makeModeration } from './moderation.ts'
