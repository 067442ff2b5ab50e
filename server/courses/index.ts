import type { App } from '../kit/serve.ts'
import { servePlayBase, servePlayRecord, servePlayTrend } from './play.ts'
import { servePulse } from './pulse.ts'

export function serveCourses(app: App) {
  servePlayBase(app)
  servePlayTrend(app)
  servePlayRecord(app)
  servePulse(app)
}
