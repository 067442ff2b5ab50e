/** Apart from the door of the room: exams, classes and the forum award points, and the records of a person show them. */
export { awardExams } from './exam-points.store.ts'
export { awardPosts } from './post-points.store.ts'
export { pointSignatures } from './sign-in-points.ts'
