/** A door of its own, not part of records/door.ts: features that award points are themselves read by the records. */
export { awardExams } from './exam-points.store.ts'
export { awardPosts, takeBackPosts } from './post-points.store.ts'
export { pointSignatures } from './sign-in-points.ts'
