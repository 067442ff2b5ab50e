import type { App } from '../kit/serve.ts'
import { isMaterialFor } from './member.store.ts'
import { serveClassNotices } from './notices.ts'
import { serveClassRank } from './rank.ts'
import { serveSignIn } from './sign-in.ts'

/** Special classes and training camps. */
export function serveClasses(app: App) {
  app.fileReaders.add('class materials', ({ id }) => isMaterialFor(id))
  serveSignIn(app)
  serveClassRank(app)
  serveClassNotices(app)
}
