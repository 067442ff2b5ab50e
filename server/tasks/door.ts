export { findExamPlace } from './exam-place.store.ts'
export { examsPassed, hoursEarned, recomputeTasks } from './progress.ts'
export { examsOfTasks, openCourseTasks } from './targets.store.ts'
