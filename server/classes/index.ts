import type { App } from '../kit/serve.ts'
import { serveClassNotices } from './notices.ts'
import { serveClassRank } from './rank.ts'
import { serveSignIn } from './sign-in.ts'

/** Special classes and training camps. */
export function serveClasses(app: App) {
  serveSignIn(app)
  serveClassRank(app)
  serveClassNotices(app)
}
