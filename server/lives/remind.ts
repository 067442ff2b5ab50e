import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { liveNews } from '@college/rules/messages/live-news.ts'
import { liveBegunReminder, liveSoonReminder } from '@college/rules/messages/reminders.ts'
import type { App } from '../app-parts.ts'
import { remindPeople } from '../messages/door.ts'
import { remindStore } from './remind.store.ts'

/** Minutes before the announced start. */
const AHEAD = 15
/** A subscription is there at most so long after the time that it bears, in milliseconds. */
const SLOWEST_MS = 60_000

/**
 * Reminds everybody who subscribed to a live: shortly before it begins, and who subscribed only then, when it begins.
 */
export function remindOfLives(app: App) {
  app.jobs.handle('remind-of-lives', () => remindSubscribers(app))
  app.jobs.schedule('remind-of-lives', '* * * * *')
}

type Parts = Pick<App, 'background' | 'now' | 'realtime'>

/**
 * `remindedAt` is the time before its subscribers are read: whoever subscribes while that goes on is told when it begins,
 * and nobody twice, because a person gets one message per reason. A run that was interrupted simply runs again.
 */
export async function remindSubscribers(app: Parts): Promise<void> {
  const store = remindStore(app.background)
  const now = app.now()
  for (const { id, title, startsAt } of await store.findDue(now, AHEAD)) {
    await tellSubscribers(app, id, { to: addressOf(id), ...liveSoonReminder({ id, title, at: startsAt }) })
    await store.reminded(id, now)
  }
  for (const { id, title, startsAt, remindedAt } of await store.findBegun(now)) {
    const message = { to: addressOf(id), ...liveBegunReminder({ id, title, at: startsAt }) }
    await tellSubscribers(app, id, message, remindedAt ? new Date(remindedAt.getTime() - SLOWEST_MS) : undefined)
    await store.toldOfBeginning(id, now)
  }
}

/** Tells everybody who subscribed to a live that it has another time, was withdrawn, or began early (D3-Q105). */
export function tellOfMovedLives(app: App) {
  app.jobs.handle('tell-of-moved-lives', () => tellLiveNews(app))
  app.jobs.schedule('tell-of-moved-lives', '* * * * *')
}

export async function tellLiveNews(app: Parts): Promise<void> {
  const store = remindStore(app.background)
  for (const news of await store.findNews(app.now())) {
    const message = liveNews(news)
    const to = news.isOff ? href(routes.lives, {}) : addressOf(news.id)
    if (message) await tellSubscribers(app, news.id, { to, ...message })
    await store.told(news)
  }
}

const addressOf = (id: string) => href(routes.liveDetail, { id })

type Told = { to: string; title: string; content: string; reason: string }

/** Of those who have subscribed, or who did `since`. */
const tellSubscribers = (app: Parts, liveId: string, message: Told, since?: Date): Promise<void> =>
  remindPeople(app, async (transaction, after, limit) => {
    const ids = await remindStore(transaction).findSubscribers({ liveId, since, after, limit })
    return { ids, messages: ids.map((userId) => ({ userId, kind: 'course', ...message })) }
  })
