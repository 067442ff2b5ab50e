import { noticeAddress } from '@college/rules/classes/address.ts'
import { noticeMessage } from '@college/rules/messages/reminders.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { announceMessages, sendMessages } from '../../messages/door.ts'
import { staffNoticeStore } from './notices.store.ts'

type Of = { classId: string; noticeId: string }

/** The job of an announcement that was planned for a minute, ms since 1970. */
export const APPEARS = 'announcement-appears'
export type Appearing = Of & { publishedAt: number }

/** What is planned is told at its minute. */
export function planNotice(app: Pick<App, 'jobs'>, of: Of, publishedAt: Date, now: Date): Promise<void> {
  const after = Math.ceil((publishedAt.getTime() - now.getTime()) / 1_000)
  return app.jobs.send<Appearing>(APPEARS, { ...of, publishedAt: publishedAt.getTime() }, { after })
}

/** Open pages ask again: what was withdrawn does not stay on a screen, and what is new appears. */
export const tellClass = async (
  { database, realtime }: Pick<App, 'database' | 'realtime'>,
  { classId, noticeId }: Of,
) => realtime.toUsers(await staffNoticeStore(database).memberIds(classId), { feature: 'classes', id: noticeId })

/** A message to every reader of the announcement; once, however often it is told of. */
export async function sendNotice(database: Database, of: Of, now: Date) {
  const news = await staffNoticeStore(database).findNews(of)
  if (!news) return []
  const { title: written, className, classType: type, publisher, readers } = news
  const told = noticeMessage({ id: of.noticeId, written, className, publisher })
  const to = noticeAddress({ type, ...of })
  return sendMessages(
    database,
    readers.map((userId) => ({ userId, kind: 'class', to, ...told })),
    now,
  )
}

/**
 * At the minute for which it was planned. One that was withdrawn, or has another minute by now, is not told of: its row is
 * held until the messages are written, so that neither can happen in between.
 */
export async function tellAppeared(app: Pick<App, 'background' | 'realtime' | 'now'>, data: Appearing): Promise<void> {
  const { publishedAt, ...of } = data
  const { background, realtime } = app
  const now = app.now()
  const sent = await background.transaction(async (transaction) => {
    const one = await staffNoticeStore(transaction).findText(of, now, true)
    if (one?.publishedAt !== publishedAt || one.state === 'withdrawn') return undefined
    // By the clock of this machine its minute has not come: the job is tried again.
    if (one.state === 'scheduled') throw new Error('an announcement is told of before its minute')
    return sendNotice(transaction, of, now)
  })
  if (!sent) return
  await tellClass({ database: background, realtime }, of)
  announceMessages(app, sent)
}
