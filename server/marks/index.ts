import type { App } from '../app-parts.ts'
import { serveLikers, serveMarks, serveToggles } from './marks.ts'

/**
 * Favourites, likes and subscriptions of things of all features. A feature registers its types with `app.marks.add` and
 * asks for counts and own marks through the door.
 */
export function serveMarking(app: App) {
  serveToggles(app)
  serveMarks(app)
  serveLikers(app)
}
