import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { liveSoonReminder } from '@college/rules/messages/reminders.ts'
import type { App } from '../kit/serve.ts'
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
    const to = href(routes.liveDetail, { id })
    const reminder = { kind: 'course' as const, to, ...liveSoonReminder({ id, title, at: startsAt }) }
    let after: string | undefined = NOBODY
    while (after !== undefined) {
      const people = await store.findSubscribers(id, after, BATCH)
      const rows = people.map((userId) => ({ userId, ...reminder }))
      announceMessages(app, await sendMessages(app.background, rows, app.now()))
      after = people.length < BATCH ? undefined : people.at(-1)
    }
    await store.reminded(id, app.now())
  }
}
