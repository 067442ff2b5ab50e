import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { isQuiet, nextTry } from '@college/rules/messages/push-time.ts'
import type { App } from '../kit/serve.ts'
import { type DuePush, type PushOutcome, pushStore } from './push.store.ts'

/** So many phones are told at the same time. */
const AT_ONCE = 50
/** So many messages in one run at most; the next run goes on with the others. */
const OF_A_RUN = 50_000
/** Milliseconds; longer than telling so many phones takes. */
const LEASE = 10 * 60_000

/** Every minute the phones are told of what has come since, in the morning of what came at night. */
export function pushEveryMinute(app: App) {
  app.jobs.handle('push-messages', () => pushDueMessages(app))
  app.jobs.schedule('push-messages', '* * * * *')
}

/** Tells the phones of all messages that are due; a phone that could not be told is tried again later, alone. */
export async function pushDueMessages(app: App): Promise<void> {
  const store = pushStore(app.database)
  for (let taken = 0; taken < OF_A_RUN; taken += AT_ONCE) {
    const now = app.now()
    // What was due in the evening and could not be told then waits for the morning too.
    if (isQuiet(now)) return
    const due = await store.take(now, new Date(now.getTime() + LEASE), AT_ONCE)
    if (due.length > 0) await store.settle(await Promise.all(due.map((message) => tell(app, message))))
    if (due.length < AT_ONCE) return
  }
}

async function tell(app: App, message: DuePush): Promise<PushOutcome> {
  const { userId, id, title, content, isRead, tries } = message
  const outcome = (told: Partial<PushOutcome>) => ({ userId, id, pushDue: null, pushedAt: null, ...told })
  if (isRead) return outcome({})

  // A message without a place of its own is read in the list.
  const link = message.link || `#${href(routes.messages, {})}`
  if (await app.push.toUser(userId, { title, content, link })) return outcome({ pushedAt: app.now() })
  return outcome({ pushDue: nextTry(tries, app.now()) ?? null })
}
