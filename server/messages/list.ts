import { markAllRead, markRead, queryList } from '@college/contract/messages/list.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { noticeReason } from '@college/rules/messages/reminders.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { messageListStore } from './list.store.ts'

export function serveQueryList(app: App) {
  const store = messageListStore(app.database)

  serve(app, queryList, async ({ input: { pageNum, pageSize, status, searchValue, type }, user }) => {
    const filter = {
      ...(status && { isRead: status === '1' }),
      ...(type && { kind: type }),
      // A blank search text is ignored (D2-B294).
      ...(searchValue?.trim() && { text: searchValue.trim() }),
    }
    const rows = await store.find(user.id, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize })
    return rows.map(({ id, kind, title, content, link, createdAt, isRead }) => ({
      _id: id,
      type: kind,
      title,
      content,
      link,
      status: flagOf(isRead),
      sendDateTime: createdAt.toISOString(),
    }))
  })
}

/** Notes that somebody has read a notice of a class; false if it is not a notice of their classes. */
export type MarkNotice = (userId: string, id: string, now: Date) => Promise<boolean>

export function serveMarkRead(app: App, markNotice: MarkNotice) {
  const store = messageListStore(app.database)
  // The other open pages of this person update their unread count.
  const tell = (userId: string, id = '') => app.realtime.toUser(userId, { feature: 'messages', id })

  serve(app, markRead, async ({ input: { id }, user, now }) => {
    if (await store.markRead(user.id, id, now)) tell(user.id, id)
    else if (await markNotice(user.id, id, now)) {
      app.realtime.toUser(user.id, { feature: 'classes', id })
      // Its message in the bell is read with it.
      if (await store.markReasonRead(user.id, noticeReason(id), now)) tell(user.id)
    } else throw new Refusal(markRead.refusals.unknown)
    return null
  })

  serve(app, markAllRead, async ({ input: { type }, user, now }) => {
    const count = await store.markAllRead(user.id, type || undefined, now)
    if (count > 0) tell(user.id)
    return { count }
  })
}
