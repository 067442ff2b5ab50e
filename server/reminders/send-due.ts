import type { MessageKind } from '@college/contract/messages/kinds.ts'
import type { FollowedKind } from '@college/contract/reminders/followed.ts'
import { reminderTitle } from '@college/rules/reminders/text.ts'
import { phonesOf } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { announceMessages, sendMessages } from '../messages/door.ts'
import { type ReminderFields, SmsRefused } from '../providers/sms-port.ts'
import { type DueSend, dueStore } from './due.store.ts'

export const SEND_REMINDERS = 'send-reminders'

/** What providers are asked in parallel. */
const AT_ONCE = 20
/** Milliseconds; longer than a provider is waited for. What was asked before that has no end any more. */
const GIVEN_UP_MS = 5 * 60_000

/** By which kind of message people switch it off. */
export const messageKindOf = (kind: FollowedKind): MessageKind => (kind === 'task' ? 'task' : 'class')

type Sending = Pick<App, 'database' | 'now' | 'push' | 'sms' | 'secrets' | 'realtime'>

/** Reminders leave when they can no longer be taken back. A look each minute finds what a killed process has left. */
export function sendRemindersInTime(app: App): void {
  app.jobs.handle(SEND_REMINDERS, () => sendDueReminders({ ...app, database: app.background }))
  app.jobs.schedule(SEND_REMINDERS, '* * * * *')
}

/** Sends all that is due. It may be stopped at any place and run again, also by two processes at once. */
export async function sendDueReminders(app: Sending): Promise<void> {
  const store = dueStore(app.database)
  await store.giveUp(new Date(app.now().getTime() - GIVEN_UP_MS), app.now())
  while (await putIntoLists(app)) {
    // One reminder after the other.
  }
  for (;;) {
    const due = await store.take(app.now(), AT_ONCE)
    if (due.length === 0) break
    const phones = await phonesOf(
      app,
      app.database,
      due.flatMap(({ channel, userId }) => (channel === 'sms' ? [userId] : [])),
    )
    await Promise.all(
      due.map(async (send) => store.settle(send, await ask(app, send, phones.get(send.userId)), app.now())),
    )
  }
  await store.end(app.now())
}

/** The messages of one reminder and its state are one transaction. False when none is due. */
async function putIntoLists(app: Sending): Promise<boolean> {
  const sent = await app.database.transaction(async (transaction) => {
    const store = dueStore(transaction)
    const reminder = await store.takeLeaving(app.now())
    if (!reminder) return undefined
    const listed = await store.findListed(reminder.id)
    const rows = listed.map(({ userId, text }) => ({
      userId,
      kind: messageKindOf(reminder.kind),
      title: reminderTitle(reminder.title),
      content: text,
      to: reminder.link,
      reason: `reminder:${reminder.id}`,
    }))
    // Pushes are rows of their own, with quiet hours of their own.
    const told = await sendMessages(transaction, rows, app.now(), { pushes: false })
    await store.settleListed(
      reminder.id,
      told.map(({ userId }) => userId),
      app.now(),
    )
    return told
  })
  if (!sent) return false
  announceMessages(app, sent)
  return true
}

type Outcome = { state: 'sent' | 'failed' | 'unsure'; note?: string }

async function ask(app: Sending, send: DueSend, phone: string | undefined): Promise<Outcome> {
  if (send.channel === 'push') {
    const { userId, title, content, link } = send
    const isTaken = await app.push.toUser(userId, { title: reminderTitle(title), content, link: `#${link}` })
    return { state: isTaken ? 'sent' : 'failed' }
  }
  if (phone === undefined) return { state: 'failed', note: 'noPhone' }
  if (!app.sms.reminders) return { state: 'failed', note: 'noSms' }
  try {
    await app.sms.reminders.send(phone, JSON.parse(send.text) as ReminderFields, send.key, app.now())
    return { state: 'sent' }
  } catch (error) {
    // Without an answer it may have left: nobody gets it twice.
    return error instanceof SmsRefused ? { state: 'failed', note: 'refused' } : { state: 'unsure' }
  }
}
