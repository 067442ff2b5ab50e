import type { App } from '../kit/serve.ts'
import { serveTaskDetail } from './detail.ts'
import { serveTaskList } from './list.ts'

export function serveTasks(app: App) {
  serveTaskList(app)
  serveTaskDetail(app)
}
