import type { App } from '../kit/serve.ts'
import { serveToggleFavourite, serveTogglePlan } from './marks.ts'
import { listRecentStudy } from './recent.ts'
import { serveStatistics } from './statistics.ts'
import { serveMyHours, serveYearTask } from './year.ts'

export function serveRecords(app: App) {
  serveYearTask(app)
  serveMyHours(app)
  serveStatistics(app)
  serveToggleFavourite(app)
  serveTogglePlan(app)
  listRecentStudy(app)
}
