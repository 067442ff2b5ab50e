export { countMovedTasks } from './of-person.store.ts'
export { tasksOfPerson } from './of-person.ts'
export { examsPassed, hoursEarned, recomputeTasks } from './progress.ts'
export { openCourseTasks } from './targets.store.ts'
