import { Comment } from '@college/contract/comments/comment.ts'
import { COMMENT_CHANNEL, type CommentMessage } from '@college/contract/comments/push.ts'
import type { CommentType } from '@college/contract/comments/types.ts'
import { id as Id } from '@college/contract/kit/fields.ts'
import { commonRefusals, notOpenYet } from '@college/contract/kit/refusals.ts'
import { writeWire } from '@college/contract/kit/wire.ts'
import { Value } from 'typebox/value'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import type { CommentTarget } from '../registry/comment-targets.ts'
import type { CommentRow } from './comment-columns.store.ts'
import { commentStore, type OfTarget } from './comments.store.ts'
import { commentOf } from './rows.ts'
import { commentSettings } from './settings.ts'
import { describeTarget, findTarget, findUntyped } from './targets.ts'

const NOWHERE = { type: '', id: '', name: '' }
const roomOf = ({ type, id }: OfTarget) => `comments ${type} ${id}`

/** The channel on which pages hear of new comments (D2-C77, D3-C23): whoever may read them may listen. */
export function openCommentChannel(app: App) {
  app.channels.add({
    path: COMMENT_CHANNEL,
    async admit({ query, user, now }) {
      if ((await app.settings.get(commentSettings.livePush)) !== '1') throw new Refusal(notOpenYet)
      const [id, type] = [query.get('id')?.toLowerCase() ?? '', query.get('type')]
      if (!Value.Check(Id, id)) throw new Refusal(commonRefusals.malformed)
      if (!type) return roomOf({ type: (await findUntyped(app, id, user, now)).type, id })
      await findTarget(app, { type, id }, user, now)
      return roomOf({ type, id })
    },
  })
}

/**
 * Makes the pages that listen to the comments of these things connect again: after one was closed, opened, deleted or
 * taken from view. Who may not read it any more is told why, and what is being typed stays. After the commit.
 */
export function admitReadersAgain(app: App, type: CommentType, ids: readonly string[]): void {
  for (const id of ids) app.channels.admitAgain({ room: roomOf({ type, id }) })
}

/** Tells the pages that listen. To be called after the commit: a page that is told may ask at once. */
export function commentPush(app: App) {
  const store = commentStore(app.database)
  const publish = (target: OfTarget, message: CommentMessage) => app.channels.publish(roomOf(target), message)

  return {
    /** A comment that is shown from now on, or has another text. Everybody is told the same, so nothing is "own". */
    shown(row: CommentRow, { belong }: Pick<CommentTarget, 'belong'>): void {
      const reader = { userId: undefined, mayModerate: false }
      const comment = commentOf({ app, target: { belong }, reader }, { ...row, isLiked: false, replies: [] })
      publish({ type: row.type, id: row.targetId }, writeWire(Comment, comment))
    },

    /** The same for those of them that are shown. */
    async shownById(ids: string[]): Promise<void> {
      for (const row of await store.findMany(ids)) {
        if (row.state !== 'normal') continue
        this.shown(row, {
          belong: (await describeTarget(app, { type: row.type, id: row.targetId }))?.belong ?? NOWHERE,
        })
      }
    },

    removed: (target: OfTarget, id: string) => publish(target, { removed: id }),
  }
}
