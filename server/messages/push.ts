import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { isQuiet, nextTry } from '@college/rules/messages/push-time.ts'
import type { App } from '../app-parts.ts'
import { type DuePush, duePushStore, type PushOutcome } from './push.store.ts'

/** How many people are pushed to in parallel. */
const AT_ONCE = 50
/** The largest number of messages in one run. The next run takes the rest. */
const OF_A_RUN = 50_000
/** Milliseconds; longer than one batch of pushes takes. */
const LEASE = 10 * 60_000

/** Pushes new messages every minute; those that came in the quiet hours, in the morning. */
export function pushEveryMinute(app: App) {
  app.jobs.handle('push-messages', () => pushDueMessages({ ...app, database: app.background }))
  app.jobs.schedule('push-messages', '* * * * *')
}

/** Pushes all messages that are due. A person whose push failed gets a retry later, without the others. */
export async function pushDueMessages(app: Pick<App, 'database' | 'now' | 'push'>): Promise<void> {
  const store = duePushStore(app.database)
  for (let taken = 0; taken < OF_A_RUN; taken += AT_ONCE) {
    const now = app.now()
    // A message that became due in the evening, but could not be pushed then, also waits for the morning.
    if (isQuiet(now)) return
    const due = await store.take(now, new Date(now.getTime() + LEASE), AT_ONCE)
    if (due.length > 0) await store.settle(await Promise.all(due.map((message) => tell(app, message))))
    if (due.length < AT_ONCE) return
  }
}

async function tell(app: Pick<App, 'now' | 'push'>, message: DuePush): Promise<PushOutcome> {
  const { userId, id, title, content, isRead, tries } = message
  const outcome = (told: Partial<PushOutcome>) => ({ userId, id, pushDue: null, pushedAt: null, ...told })
  if (isRead) return outcome({})

  // A message without a page of its own opens the message list.
  const link = message.link || `#${href(routes.messages, {})}`
  if (await app.push.toUser(userId, { title, content, link })) return outcome({ pushedAt: app.now() })
  return outcome({ pushDue: nextTry(tries, app.now()) ?? null })
}
