import type { App } from '../app-parts.ts'
import { serveAppeals } from './appeals.ts'
import { serveBans } from './bans.ts'
import { serveReports } from './report.ts'
import { serveReviewQueue, serveReviewThings } from './review.ts'
import { serveWords } from './words.ts'

export function serveModeration(app: App) {
  serveReports(app)
  serveReviewQueue(app)
  serveReviewThings(app)
  serveWords(app)
  serveBans(app)
  serveAppeals(app)
}
