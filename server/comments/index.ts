import type { App } from '../app-parts.ts'
import { serveDeleteComment } from './delete.ts'
import { isCommentImageFor } from './images.store.ts'
import { likeComments } from './likes.ts'
import { moderateComments } from './moderate.ts'
import { openCommentChannel } from './push.ts'
import { serveCommentStanding, serveQueryComments } from './query.ts'
import { serveAddComment } from './write.ts'

/** Comments and replies on things of all features, which say by `app.commentTargets` who may read and write there. */
export function serveComments(app: App) {
  app.fileReaders.add('comments', (reader) => isCommentImageFor(reader, app.commentTargets.all()))
  serveQueryComments(app)
  serveCommentStanding(app)
  serveAddComment(app)
  serveDeleteComment(app)
  openCommentChannel(app)
  likeComments(app)
  moderateComments(app)
}
