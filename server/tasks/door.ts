export { examsPassed, hoursEarned, recomputeTasks } from './progress.ts'
export { openCourseTasks } from './targets.store.ts'
