import { noticeInfo, noticeList, noticeMessages, noticeMessageTotal } from '@college/contract/classes/notices.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import type { App } from '../../app-parts.ts'
import { found } from '../../kit/refusal.ts'
import { cleanHtml } from '../../kit/rich-text.ts'
import { serve } from '../../kit/serve.ts'
import { type NoticeFilter, type NoticeRow, noticeStore } from './notices.store.ts'

/** Announcements by the calls of the class and by those of the message centre: two views of one store (D2-Q16). */
export function serveClassNotices(app: App) {
  const store = noticeStore(app.database)

  serve(app, noticeList, async ({ input: { classId, status, pageNum, pageSize }, user, now }) => {
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    return (await store.list(user.id, filterOf(status, classId), page, now)).map(noticeOf)
  })

  serve(app, noticeInfo, async ({ input: { id }, user, now }) =>
    noticeOf(found(await store.find(id, user.id, now), noticeInfo.refusals.noNotice)),
  )

  serve(app, noticeMessages, async ({ input: { objectId, status, pageNum, pageSize }, user, now }) => {
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    return (await store.list(user.id, filterOf(status, objectId), page, now)).map(noticeOf)
  })

  serve(app, noticeMessageTotal, async ({ input: { objectId, status }, user, now }) => ({
    count: await store.count(user.id, filterOf(status, objectId), now),
  }))
}

/** '' and nothing at all are no filter. */
const filterOf = (status = '', classId = ''): NoticeFilter => ({
  ...(status !== '' && { isRead: status === '1' }),
  ...(classId !== '' && { classId }),
})

function noticeOf({ id, title, content, publisherName, publishedAt, classId, className, isRead, index }: NoticeRow) {
  const at = dateTimeText(publishedAt)
  return {
    _id: id,
    noticeId: id,
    title,
    objectname: className,
    objectId: classId,
    status: flagOf(isRead),
    publisher_time: at,
    sendDateTime: at,
    publisher: publisherName,
    index,
    content: cleanHtml(content),
  }
}
