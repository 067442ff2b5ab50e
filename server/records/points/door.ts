/** Apart from the door of the room: exams award points, and the records of a person show exams. */
export { awardExams } from './exam-points.store.ts'
