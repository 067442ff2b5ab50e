import type { App } from '../app-parts.ts'
import { addTasksToDay } from './day.store.ts'
import { serveTaskDetail } from './detail.ts'
import { followTasks } from './followed.store.ts'
import { giveExams } from './give-exams.ts'
import { keepTasks } from './kinds.store.ts'
import { serveTaskList } from './list.ts'
import { examsPassed, hoursEarned } from './progress.ts'
import { remindOfTasksDaily } from './remind.ts'

export function serveTasks(app: App) {
  app.achievements.add({ hoursEarned, examsPassed })
  giveExams(app)
  addTasksToDay(app)
  followTasks(app)
  keepTasks(app)
  serveTaskList(app)
  serveTaskDetail(app)
  remindOfTasksDaily(app)
}
