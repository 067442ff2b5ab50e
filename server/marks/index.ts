import type { App } from '../app-parts.ts'
import { serveFollows } from './follows.ts'
import { serveLikers, serveMarks, serveToggles } from './marks.ts'

/**
 * Favourites, likes, subscriptions and what is followed, of things of all features. A feature registers its types with `app.marks.add` and
 * asks for counts and own marks through the door.
 */
export function serveMarking(app: App) {
  serveToggles(app)
  serveMarks(app)
  serveLikers(app)
  serveFollows(app)
}
