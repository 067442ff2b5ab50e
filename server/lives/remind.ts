import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { liveNews } from '@college/rules/messages/live-news.ts'
import { liveSoonReminder } from '@college/rules/messages/reminders.ts'
import type { App } from '../app-parts.ts'
import { announceMessages, sendMessages } from '../messages/door.ts'
import { remindStore } from './remind.store.ts'

/** Minutes before the announced start. */
const AHEAD = 15
/** People per transaction. */
const BATCH = 1_000
/** An id smaller than every user id. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Reminds everybody who subscribed to a live, before it begins. */
export function remindOfLives(app: App) {
  app.jobs.handle('remind-of-lives', () => remindSubscribers(app))
  app.jobs.schedule('remind-of-lives', '* * * * *')
}

/** A run that was interrupted simply runs again: a person gets one message per reason. */
export async function remindSubscribers(app: Pick<App, 'background' | 'now' | 'realtime'>): Promise<void> {
  const store = remindStore(app.background)
  for (const { id, title, startsAt } of await store.findDue(app.now(), AHEAD)) {
    await tellSubscribers(app, id, { to: addressOf(id), ...liveSoonReminder({ id, title, at: startsAt }) })
    await store.reminded(id, app.now())
  }
}

/** Tells everybody who subscribed to a live that it has another time, was withdrawn, or began early (D3-Q105). */
export function tellOfMovedLives(app: App) {
  app.jobs.handle('tell-of-moved-lives', () => tellLiveNews(app))
  app.jobs.schedule('tell-of-moved-lives', '* * * * *')
}

export async function tellLiveNews(app: Pick<App, 'background' | 'now' | 'realtime'>): Promise<void> {
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

async function tellSubscribers(
  app: Pick<App, 'background' | 'now' | 'realtime'>,
  liveId: string,
  message: Told,
): Promise<void> {
  const store = remindStore(app.background)
  let after: string | undefined = NOBODY
  while (after !== undefined) {
    const people = await store.findSubscribers(liveId, after, BATCH)
    const rows = people.map((userId) => ({ userId, kind: 'course' as const, ...message }))
    announceMessages(app, await sendMessages(app.background, rows, app.now()))
    after = people.length < BATCH ? undefined : people.at(-1)
  }
}
