export type { CommentTarget, CommentTargetSource } from '../registry/comment-targets.ts'
export { commentTotalOf, commentTotalsOf } from './totals.store.ts'
