import type { App } from '../app-parts.ts'
import { serveTaskDetail } from './detail.ts'
import { keepTasks } from './kinds.store.ts'
import { serveTaskList } from './list.ts'
import { remindOfTasksDaily } from './remind.ts'

export function serveTasks(app: App) {
  keepTasks(app)
  serveTaskList(app)
  serveTaskDetail(app)
  remindOfTasksDaily(app)
}
