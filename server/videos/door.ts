export { findExcerpts } from './excerpts.store.ts'
