import { type Static, Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { empty, id, text } from '../kit/fields.ts'
import { followedKinds, followedRefusals } from './followed.ts'

/** 催学: staff remind people of one thing that they still owe (docs/decisions/063-reminders-by-staff.md). */

/** A reminder always stands in the message list; these go out besides. */
export const extraChannels = ['push', 'sms'] as const
export type ExtraChannel = (typeof extraChannels)[number]

/**
 * One person and channel. 'waiting': nothing was handed over. 'asked': it is being handed over. 'sent': the provider has
 * taken it, and of the message list: it stands there. 'arrived': the provider says that the phone has it. 'failed': it was
 * refused. 'unsure': it was handed over and no answer came: it may have left, and is not sent again. 'skipped': it was not
 * meant to be sent.
 */
export const deliveryStates = ['waiting', 'asked', 'sent', 'arrived', 'failed', 'unsure', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why somebody is not reminded. 'recent': they were within the days of the setting. 'done': nothing is missing. */
export const skipReasons = ['recent', 'done'] as const
export type SkipReason = (typeof skipReasons)[number]

/** ms for which a reminder can be taken back; nothing has left before. */
export const TAKE_BACK_MS = 10_000
/** People of one reminder. */
export const MOST_REMINDED = 2_000
/** Characters of the text, before its blanks are filled. */
export const LONGEST_REMINDER = 300

const count = Type.Integer({ minimum: 0 })
const instant = Type.Union([Type.Null(), Type.Number()])

const wish = {
  kind: Type.Enum(followedKinds),
  id,
  userIds: Type.Array(id, { minItems: 1, maxItems: MOST_REMINDED, uniqueItems: true }),
  /** With blanks such as {姓名} (rules/reminders/text.ts); '' takes the usual one. */
  text: text(LONGEST_REMINDER),
  channels: Type.Array(Type.Enum(extraChannels), { uniqueItems: true, maxItems: extraChannels.length }),
}

const refusals = {
  ...followedRefusals,
  badText: { state: 'ruleSaysNo', message: '提醒的内容里有不认识的空' },
  noSms: { state: 'ruleSaysNo', message: '没有配置提醒用的短信，请去掉“短信”后再发' },
  nobody: { state: 'ruleSaysNo', message: '选中的人这次都不用提醒' },
  stranger: { state: 'forbidden', message: '选中的人里有不归您管理的，请刷新后重新选择' },
} as const

const preview = {
  /** Who is reminded, and by channel how many are really reached; `parts` are the text messages, `cost` is in yuan. */
  people: count,
  push: count,
  sms: count,
  parts: count,
  cost: Type.Number(),
  /** Who has no phone that takes pushes, no phone number, or switched off this kind of message. */
  withoutPush: count,
  withoutPhone: count,
  switchedOff: count,
  skipped: Type.Array(Type.Object({ id, name: Type.String(), why: Type.Enum(skipReasons) })),
  /** Whether text messages can be sent at all. */
  hasSms: Type.Boolean(),
  /** When pushes and text messages leave; null: at once. */
  later: instant,
  quiet: Type.Object({ from: count, until: count, days: count }),
  /** The text as it stands, and filled in for the first people. `sms` is what the template makes of it. */
  text: Type.String(),
  samples: Type.Array(Type.Object({ id, name: Type.String(), text: Type.String(), sms: Type.String() })),
}

/** What a reminder would do, with the numbers of its first people. Sends nothing. */
export const previewReminder = endpoint({
  id: 'D1-B006-reminder-preview',
  method: 'POST',
  path: '/nc/console/reminders/preview',
  access: { to: 'make', of: 'reminders' },
  repeat: 'reads',
  input: Type.Object(wish),
  reply: Type.Object(preview),
  refusals: { noThing: refusals.noThing, badText: refusals.badText, stranger: refusals.stranger },
})
export type ReminderPreview = Static<(typeof previewReminder)['reply']>

/** Queues a reminder. It leaves after `TAKE_BACK_MS`; until then `takeBackReminder` cancels it. */
export const sendReminder = endpoint({
  id: 'D1-B006-reminder',
  method: 'POST',
  path: '/nc/console/reminders/send',
  access: { to: 'make', of: 'reminders' },
  repeat: 'keyRequired',
  input: Type.Object(wish),
  reply: Type.Object({ reminderId: id, people: count, skipped: count, leavesAt: Type.Number() }),
  refusals,
})

/** Cancels one's own reminder before it has left. */
export const takeBackReminder = endpoint({
  id: 'D1-B006-reminder-take-back',
  method: 'POST',
  path: '/nc/console/reminders/take-back',
  access: { to: 'make', of: 'reminders' },
  repeat: 'idempotent',
  input: Type.Object({ reminderId: id }),
  reply: empty,
  refusals: {
    noReminder: { state: 'notFound', message: '没有这次提醒，或者不是您发的' },
    left: { state: 'ruleSaysNo', message: '已经发出，不能撤回' },
  },
})

const logRow = {
  id,
  at: Type.Number(),
  senderName: Type.String(),
  /** 'waiting': can be taken back, or is about to leave. 'sending': some wait for the morning. */
  state: Type.Enum(['waiting', 'sending', 'sent', 'takenBack'] as const),
  isOwn: Type.Boolean(),
  leavesAt: Type.Number(),
  channels: Type.Array(Type.Enum(extraChannels)),
  people: count,
  skipped: count,
  /** In the message list; of those read, and those who have studied since. */
  sent: count,
  read: count,
  returned: count,
  /** By channel and state, what went out besides; `parts` of text messages that were taken, `cost` in yuan. */
  deliveries: Type.Array(
    Type.Object({ channel: Type.Enum(extraChannels), state: Type.Enum(deliveryStates), people: count }),
  ),
  parts: count,
  cost: Type.Number(),
  /** Without the names filled in. */
  text: Type.String(),
}
const ReminderLogRow = Type.Object(logRow)
export type ReminderLogRow = Static<typeof ReminderLogRow>

/** What was sent about one thing, the newest first; of the people that the asking person sees. */
export const reminderLog = endpoint({
  id: 'D1-B006-reminder-log',
  method: 'GET',
  path: '/nc/console/reminders',
  access: { to: 'see', of: 'reminders' },
  input: Type.Object({ kind: Type.Enum(followedKinds), id }),
  reply: Type.Object({ rows: Type.Array(ReminderLogRow) }),
  refusals: {},
})
