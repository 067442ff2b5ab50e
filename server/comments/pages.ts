import type { App } from '../app-parts.ts'
import { sharedRead } from '../kit/shared-read.ts'
import { ownMarkFinder } from '../marks/door.ts'
import { type CommentRow, commentLike } from './comment-columns.store.ts'
import { type Asked, commentStore, type PageWish, type Thread } from './comments.store.ts'

const GUEST = { userId: undefined, mayModerate: false }

/**
 * Pages of comments. What a busy thing shows is the same for all who have nothing under review there, so the requests of
 * one moment share one read of it; what each of them likes is asked for all together.
 */
export function commentPages(app: Pick<App, 'database'>) {
  const store = commentStore(app.database)
  const ownMarks = ownMarkFinder(app.database)
  const readForAll = sharedRead(
    ({ target, replies, ...wish }: Omit<Asked, 'reader'> & PageWish) => JSON.stringify([target, replies, wish]),
    ({ target, replies, ...wish }) => store.page({ target, replies, reader: GUEST }, wish),
  )

  return async (asked: Asked, wish: PageWish): Promise<{ total: number; threads: Thread[] }> => {
    const { userId, mayModerate } = asked.reader
    if (mayModerate) return store.page(asked, wish)
    const { target, replies } = asked
    const { total, threads, heldBy } = await readForAll({ target, replies, ...wish })
    if (userId === undefined) return { total, threads }
    if (!heldBy || heldBy.includes(userId)) return store.page(asked, wish)
    const liked = threads.flatMap((thread) => [thread, ...thread.replies]).filter(({ likes }) => likes > 0)
    const own = await ownMarks({ ...commentLike, userId, ids: liked.map(({ id }) => id) })
    const withOwn = <Row extends CommentRow>(row: Row): Row => ({ ...row, isLiked: own.has(row.id) })
    return { total, threads: threads.map((thread) => ({ ...withOwn(thread), replies: thread.replies.map(withOwn) })) }
  }
}
