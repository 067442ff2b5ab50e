import {
  commentChanges,
  commentStanding,
  getCommentNum,
  justLookOwner,
  MOST_COMMENTS,
  queryChildComment,
  queryComment,
} from '@college/contract/comments/comments.ts'
import type { CommentType } from '@college/contract/comments/types.ts'
import type { App } from '../app-parts.ts'
import type { User } from '../kit/access.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import type { Reader } from './comment-columns.store.ts'
import { commentStore, type OfTarget } from './comments.store.ts'
import { commentJudge } from './judge.ts'
import { mentionPlaceOf } from './mentioned.ts'
import { commentPages } from './pages.ts'
import { withReviewed } from './reviewed.ts'
import { commentOf, replyOf } from './rows.ts'
import { findTarget, findUntyped } from './targets.ts'

/** Replies that a list shows under a comment (D3-B171). */
const FIRST_REPLIES = 3
const MOST_CHANGES = 100

/** A page of a list. The wire carries it under the names of both documents (`wireNames`). */
const named = <Row>(total: number, rows: Row[]) => ({ total, commentList: rows })
const offsetOf = (page: number, size: number) => (page - 1) * size

export function serveQueryComments(app: App) {
  const store = commentStore(app.database)
  const prepare = preparer(app)
  const list = commentLister(app)

  serve(app, queryComment, async ({ input, user, now }) => {
    const { businessType, businessId, pageNo, pageSize, childPageNo, childPageSize } = input
    const { shownWith, reader, target } = await prepare(businessType, businessId, user, now)
    const ofTarget = { type: businessType, id: target.id }
    const one = input.commentId || input.pId
    if (one) {
      const children = { limit: childPageSize, offset: offsetOf(childPageNo, childPageSize) }
      const thread = found(await store.thread(ofTarget, one, reader, children), queryComment.refusals.noComment)
      return named(1, [commentOf(await shownWith([thread]), thread)])
    }
    const { total, threads } = await list(
      { target: ofTarget, reader },
      { pageNo, pageSize, childPageSize, word: input.keywords?.trim() ?? '', isUp: input.orderWay === 'up' },
    )
    const shown = await shownWith(threads)
    return named(
      total,
      threads.map((thread) => commentOf(shown, thread)),
    )
  })

  serve(app, queryChildComment, async ({ input, user, now }) => {
    const { businessType, businessId, pId, childPageNo, childPageSize } = input
    const { shownWith, reader, target } = await prepare(businessType, businessId, user, now)
    const page = { limit: childPageSize, offset: offsetOf(childPageNo, childPageSize) }
    const thread = await store.thread({ type: businessType, id: target.id }, pId, reader, page)
    const { replies, replyTotal } = found(thread, queryChildComment.refusals.noComment)
    const shown = await shownWith(replies)
    return named(
      replyTotal,
      replies.map((reply) => replyOf(shown, reply)),
    )
  })

  serve(app, justLookOwner, async ({ input: { id, pageNum, pageSize }, user, now }) => {
    const { type, target } = await findUntyped(app, id, user, now)
    if (!target.ownerId) return named(0, [])
    const reader = { userId: user?.id, mayModerate: target.mayModerate }
    const asked = { target: { type, id: target.id }, reader, replies: FIRST_REPLIES }
    const page = { limit: pageSize, offset: offsetOf(pageNum, pageSize) }
    const { total, threads } = await store.filtered(asked, page, { authorId: target.ownerId })
    const shown = { app, target, reader: await withReviewed(app.database, reader, user, threads) }
    return named(
      total,
      threads.map((thread) => commentOf(shown, thread)),
    )
  })
}

type Listed = { target: OfTarget; reader: Reader }
type Wish = { pageNo: number; pageSize: number; childPageSize: number; word?: string; isUp?: boolean }

/** One page of the comments on a thing; on the first, those under review that the reader sees come first. */
export function commentLister(app: App) {
  const store = commentStore(app.database)
  const pageFor = commentPages(app)
  return async (listed: Listed, { pageNo, pageSize, childPageSize, word = '', isUp = false }: Wish) => {
    const asked = { ...listed, replies: Math.min(childPageSize, Math.floor(MOST_COMMENTS / pageSize)) }
    const page = { limit: pageSize, offset: offsetOf(pageNo, pageSize) }
    if (word) return store.filtered(asked, page, { word })
    return pageFor(asked, { ...page, isUp, withHeld: pageNo === 1 })
  }
}

/** How things stand: totals, whether one may write, and what a page missed. */
export function serveCommentStanding(app: App) {
  const store = commentStore(app.database)
  const judge = commentJudge(app)
  const prepare = preparer(app)

  serve(app, getCommentNum, async ({ input: { subjectType: type, subjectId: id }, user, now }) => {
    await prepare(type, id, user, now)
    return store.total({ type, id })
  })

  serve(app, commentStanding, async ({ input: { businessType: type, businessId: id }, user, now }) => {
    const { target } = await prepare(type, id, user, now)
    const { whyNotWrite, isReviewed, mayModerate, title, address } = target
    const [total, banned] = await Promise.all([store.total({ type, id }), user && judge.whyBanned(user, target, now)])
    const whyNot = (whyNotWrite ?? banned)?.message ?? ''
    const mentionPlace = mentionPlaceOf(app, type, target)
    const shown = { isReviewed, mayModerate, title, address, ...(mentionPlace && { mentionPlace }) }
    return { whyNot, ...shown, total, now: now.getTime() }
  })

  serve(app, commentChanges, async ({ input: { businessType: type, businessId: id, since }, user, now }) => {
    const { shownWith, reader } = await prepare(type, id, user, now)
    const [rows, total] = await Promise.all([
      store.changes({ type, id }, new Date(since), reader, MOST_CHANGES + 1),
      store.total({ type, id }),
    ])
    const kept = rows.slice(0, MOST_CHANGES)
    const shown = await shownWith(kept)
    const isShown = ({ state, userId }: (typeof rows)[number]) =>
      state === 'normal' || (state === 'held' && (reader.mayModerate || userId === reader.userId))
    return {
      now: now.getTime(),
      changed: kept.filter(isShown).map((row) => commentOf(shown, { ...row, replies: [] })),
      removed: kept.filter((row) => !isShown(row)).map((row) => row.id),
      isCut: rows.length > MOST_CHANGES,
      total,
    }
  })
}

const preparer = (app: App) => async (type: CommentType, id: string, user: User | undefined, now: Date) => {
  const target = await findTarget(app, { type, id }, user, now)
  const reader = { userId: user?.id, mayModerate: target.mayModerate }
  /** How these comments are shown to this person. */
  const shownWith = async (rows: Parameters<typeof withReviewed>[3]) => ({
    app,
    target,
    reader: await withReviewed(app.database, reader, user, rows),
  })
  return { target, reader, shownWith }
}
