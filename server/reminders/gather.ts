import type { Input } from '@college/contract/kit/endpoint.ts'
import { type ReminderPreview, type SkipReason, sendReminder } from '@college/contract/reminders/reminders.ts'
import { whySkipped } from '@college/rules/reminders/choose.ts'
import {
  type BlankValues,
  deadlineText,
  fillReminder,
  lackingText,
  smsParts,
  unknownBlanks,
  usualReminder,
} from '@college/rules/reminders/text.ts'
import { phonesOf } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { pushTokenStore } from '../devices/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { findSwitchedOff } from '../messages/door.ts'
import { smsReminderText } from '../providers/sms.ts'
import type { ReminderFields } from '../providers/sms-port.ts'
import { followedStore, type PersonRow } from './followed.store.ts'
import { messageKindOf } from './send-due.ts'
import type { ReminderRules } from './settings.ts'

type Wish = Input<typeof sendReminder>
type Reminded = PersonRow & { values: BlankValues; text: string; sms: ReminderFields; parts: number }

/** Everything that a reminder would be, now: who gets what over which channel, and who is left out. */
export type Gathered = {
  title: string
  link: string
  /** With the blanks. */
  template: string
  people: Reminded[]
  skipped: { id: string; name: string; why: SkipReason }[]
  withPush: ReadonlySet<string>
  withPhone: ReadonlySet<string>
  switchedOff: ReadonlySet<string>
}

const { refusals } = sendReminder

/** Refuses what names people who are not theirs. Pass the transaction that queues it, so that both see the same. */
export async function gather(
  app: App,
  database: Database,
  { user, wish, rules, now }: { user: User; wish: Wish; rules: ReminderRules; now: Date },
): Promise<Gathered> {
  const { kind, id, userIds } = wish
  const template = wish.text.trim() || usualReminder
  if (unknownBlanks(template).length > 0) throw new Refusal(refusals.badText)
  const store = followedStore(database, app.followed)
  const head = found(await store.findHead(kind, id, now), refusals.noThing)
  const { rows } = await store.findPeople(user, { kind, id }, { users: [...userIds] })
  if (rows.length === 0) throw new Refusal(refusals.noThing)
  if (rows.length < userIds.length) throw new Refusal(refusals.stranger)

  const judged = rows.map((row) => ({ row, why: whySkipped(row, rules.days, now) }))
  const meant = judged.flatMap(({ row, why }) => (why ? [] : [row]))
  const ids = meant.map((row) => row.id)
  const part = app.followed.find(kind)
  // One after the other: a transaction has one connection.
  const lacking = part.lacking && ids.length > 0 ? await part.lacking(database, id, ids) : new Map<string, string>()
  const phones = await phonesOf(app, database, ids)
  const withPush = ids.length > 0 ? await pushTokenStore(database).reachable(ids, now) : new Set<string>()
  const switchedOff = await findSwitchedOff(database, messageKindOf(kind), ids)
  const until = deadlineText(head.endsAt === null ? null : new Date(head.endsAt), now)
  const people = meant.map((row): Reminded => {
    const missing = lacking.get(row.id) ?? lackingText(kind, row.state === 'doing' ? 'doing' : 'none')
    const values = { 姓名: row.name, 事项: head.title, 截止: until, 还差: missing }
    const sms = { name: row.name, title: head.title, until, lacking: missing }
    const parts = smsParts(smsReminderText(sms), app.sms.reminders?.sign ?? '')
    return { ...row, values, text: fillReminder(template, values), sms, parts }
  })
  return {
    title: head.title,
    link: part.address({ id, placeType: head.placeType }),
    template,
    people,
    skipped: judged.flatMap(({ row, why }) => (why ? [{ id: row.id, name: row.name, why }] : [])),
    withPush,
    withPhone: new Set(phones.keys()),
    switchedOff,
  }
}

/** People whose filled texts are shown. */
const SAMPLES = 50

/** What is said before it is sent. `later`: when what rings leaves; null for at once. */
export function previewOf(
  app: Pick<App, 'sms'>,
  gathered: Gathered,
  { channels, rules, later }: { channels: Wish['channels']; rules: ReminderRules; later: Date | undefined },
): ReminderPreview {
  const { people, skipped, withPush, withPhone, switchedOff, template } = gathered
  const textable = people.filter(({ id }) => withPhone.has(id))
  const texted = channels.includes('sms') ? textable : []
  const parts = texted.reduce((sum, person) => sum + person.parts, 0)
  const push = people.filter(({ id }) => withPush.has(id)).length
  return {
    people: people.length,
    push,
    sms: textable.length,
    parts,
    cost: Math.round(parts * rules.price * 100) / 100,
    withoutPush: people.length - push,
    withoutPhone: people.length - textable.length,
    switchedOff: people.filter(({ id }) => switchedOff.has(id)).length,
    skipped,
    hasSms: app.sms.reminders !== undefined,
    later: later ? later.getTime() : null,
    quiet: { ...rules.quiet, days: rules.days },
    text: template,
    samples: people.slice(0, SAMPLES).map(({ id, name, text, sms }) => ({ id, name, text, sms: smsReminderText(sms) })),
  }
}
