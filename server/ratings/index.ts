import type { App } from '../app-parts.ts'
import { moderateRatings } from './moderate.ts'
import { listRatings, serveRating } from './ratings.ts'

/** Scores and opinions on courses and lives (评价), keyed by their type and id. */
export function serveRatings(app: App) {
  serveRating(app)
  listRatings(app)
  moderateRatings(app)
}
