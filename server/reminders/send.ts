import {
  previewReminder,
  reminderLog,
  sendReminder,
  TAKE_BACK_MS,
  takeBackReminder,
} from '@college/contract/reminders/reminders.ts'
import { leaveTime } from '@college/rules/reminders/quiet.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { type Gathered, gather, previewOf } from './gather.ts'
import { type NewSend, reminderStore } from './reminders.store.ts'
import { SEND_REMINDERS } from './send-due.ts'
import { type ReminderRules, reminderRules } from './settings.ts'

/** Reminding people of what they still owe (催学). */
export function serveReminders(app: App) {
  serve(app, previewReminder, async ({ input, user, now }) => {
    const rules = await reminderRules(app.settings)
    const gathered = await gather(app, app.database, { user, wish: input, rules, now })
    return previewOf(app, gathered, { channels: input.channels, rules, later: laterThan(now, rules) })
  })

  serveSend(app)

  serve(app, takeBackReminder, async ({ input: { reminderId }, user, ip, now }) => {
    const { refusals } = takeBackReminder
    await app.database.transaction(async (transaction) => {
      const outcome = await reminderStore(transaction).takeBack(reminderId, user.id, now)
      if (outcome === 'gone') throw new Refusal(refusals.noReminder)
      if (outcome === 'left') throw new Refusal(refusals.left)
      const event = { actor: user.id, action: 'take-back-reminder', target: reminderId, result: 'done' as const, ip }
      await app.audit.add(event, now)
    })
    return null
  })

  serve(app, reminderLog, async ({ input: { kind, id }, user }) => {
    const { price } = await reminderRules(app.settings)
    return { rows: await reminderStore(app.database).findLog(user, { kind, id, price }) }
  })
}

function serveSend(app: App) {
  const { refusals } = sendReminder

  serve(app, sendReminder, async ({ input, user, ip, now }) => {
    const { kind, id: subjectId, channels } = input
    if (channels.includes('sms') && !app.sms.reminders) throw new Refusal(refusals.noSms)
    const rules = await reminderRules(app.settings)
    const answer = await app.database.transaction(async (transaction) => {
      const store = reminderStore(transaction)
      await store.lockThing(subjectId)
      const gathered = await gather(app, transaction, { user, wish: input, rules, now })
      const { people, skipped, title, link, template: text } = gathered
      if (people.length === 0) throw new Refusal(refusals.nobody)
      const leavesAt = new Date(now.getTime() + TAKE_BACK_MS)
      const reminder = { senderId: user.id, kind, subjectId, title, text, link, channels, createdAt: now, leavesAt }
      const reminderId = await store.insert(reminder, sendsOf(gathered, { channels, rules, leavesAt }))
      const counts = { people: people.length, skipped: skipped.length }
      const kept = await keepAnswer(transaction, { reminderId, ...counts, leavesAt: leavesAt.getTime() })
      const event = { actor: user.id, action: 'send-reminder', target: subjectId, result: 'done' as const, ip }
      await app.audit.add({ ...event, detail: { kind, title, text, channels, ...counts } }, now)
      return kept
    })
    // The look of each minute finds it too, should this process end here.
    await app.jobs.send(SEND_REMINDERS, {}, { after: TAKE_BACK_MS / 1_000 + 1 })
    return answer
  })
}

const laterThan = (now: Date, { quiet }: ReminderRules): Date | undefined => {
  const at = leaveTime(now, quiet)
  return at > now ? at : undefined
}

/** The rows of a reminder: of everybody one in the message list, and of who can be reached so the others. */
function sendsOf(
  { people, skipped, withPush, withPhone }: Gathered,
  { channels, rules, leavesAt }: { channels: readonly string[]; rules: ReminderRules; leavesAt: Date },
): NewSend[] {
  const dueAt = leaveTime(leavesAt, rules.quiet)
  const listed = { channel: 'app', parts: 0, dueAt: leavesAt } as const
  return [
    ...people.map(({ id: userId, text }) => ({ ...listed, userId, text })),
    ...skipped.map(({ id: userId, why }) => ({ ...listed, userId, text: '', skipped: why })),
    ...people.flatMap(({ id: userId, sms, parts }): NewSend[] => [
      ...(channels.includes('push') && withPush.has(userId)
        ? [{ userId, channel: 'push' as const, text: '', parts: 0, dueAt }]
        : []),
      ...(channels.includes('sms') && withPhone.has(userId)
        ? [{ userId, channel: 'sms' as const, text: JSON.stringify(sms), parts, dueAt }]
        : []),
    ]),
  ]
}
