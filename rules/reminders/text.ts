import type { FollowedKind } from '@college/contract/reminders/followed.ts'
import { dayOf } from '../kit/day.ts'

/** What the blanks of a text stand for; each person has values of their own. */
export const reminderBlanks = ['姓名', '事项', '截止', '还差'] as const
export type ReminderBlank = (typeof reminderBlanks)[number]
export type BlankValues = Record<ReminderBlank, string>

const BLANK = /\{([^{}]*)\}/g
const isBlank = (name: string): name is ReminderBlank => reminderBlanks.some((blank) => blank === name)

/** The blanks of a text that nobody knows. */
export const unknownBlanks = (text: string): string[] =>
  [...text.matchAll(BLANK)].flatMap(([, name = '']) => (isBlank(name) ? [] : [name]))

/** A text for one person. Blanks that nobody knows stay as they are. */
export const fillReminder = (text: string, values: BlankValues): string =>
  text.replaceAll(BLANK, (whole, name: string) => (isBlank(name) ? values[name] : whole))

/** The text that is offered. */
export const usualReminder = '{姓名}同志：“{事项}”{截止}，您{还差}。请登录网院完成。'

/** How the templates of text messages are called where they are registered with the provider; README has the words. */
export const smsReminder = '{姓名}同志，“{事项}”{截止}，您{还差}，请登录网院完成。'

/** What stands for {截止}; `endsAt` is the first instant at which it is too late. */
export function deadlineText(endsAt: Date | null, now: Date): string {
  if (!endsAt) return '正在进行'
  // The last minute is included: a day ends at the midnight after it.
  const [, month = '', day = ''] = dayOf(new Date(endsAt.getTime() - 1)).split('-')
  return `${endsAt <= now ? '已于' : '将于'}${Number(month)}月${Number(day)}日截止`
}

/** What stands for {还差} where nothing more is known than that it is not begun or not done. */
const notBegun: Record<FollowedKind, string> = {
  task: '还没有开始',
  class: '还没有开始学习',
  exam: '还没有参加',
  homework: '还没有提交',
  survey: '还没有填写',
}
const notDone: Record<FollowedKind, string> = {
  task: '还没有完成',
  class: '还没有学完',
  exam: '还没有通过',
  homework: '写了还没有提交',
  survey: '还没有填写',
}
export const lackingText = (kind: FollowedKind, state: 'none' | 'doing'): string =>
  state === 'none' ? notBegun[kind] : notDone[kind]

/** The title of the message in the list. */
export const reminderTitle = (title: string): string => `提醒：${title}`

/** Characters of one text message; a longer text is sent in parts, each with a header. */
const ONE_PART = 70
const EACH_PART = 67

/** How many text messages it takes, with the signature in front of it. */
export function smsParts(text: string, sign: string): number {
  // As the network counts: UTF-16 units.
  const { length } = `【${sign}】${text}`
  return length <= ONE_PART ? 1 : Math.ceil(length / EACH_PART)
}
