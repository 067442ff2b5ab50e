import type { MessageKind } from '@college/contract/messages/kinds.ts'
import { pushTime } from '@college/rules/messages/push-time.ts'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { deleteMessages, insertMessages, type Sent } from './send.store.ts'

export type NewMessage = {
  userId: string
  kind: MessageKind
  title: string
  /** Plain text. */
  content?: string
  /** The page that it opens, as written by `href`. Without it, the message only shows its text. */
  to?: string
  /**
   * Identifies the event, such as 'task-due:<id>': a person gets one message per reason. Without it, messages may
   * repeat.
   */
  reason?: string
}

/** Rows per statement. */
const BATCH = 1_000

/**
 * Adds messages to people's lists and schedules their push (in the quiet hours, for the end of those). Kinds that a
 * person has switched off are not sent to them. Pass the transaction that makes the change the message is about, and
 * after its commit pass the result to `announceMessages`. Without `pushes` the caller pushes by itself, or nobody does.
 */
export async function sendMessages(
  database: Database,
  rows: NewMessage[],
  now: Date,
  { pushes = true }: { pushes?: boolean } = {},
): Promise<Sent[]> {
  const sent: Sent[] = []
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(rowOf)
    sent.push(...(await insertMessages(database, batch, { now, pushDue: pushes ? pushTime(now) : null })))
  }
  return sent
}

/**
 * The same for news of one thing: each row has a reason, and who has the message unread gets no second one. Who has read it
 * gets it anew.
 */
export const renewMessages = (
  database: Database,
  rows: (NewMessage & { reason: string })[],
  now: Date,
): Promise<Sent[]> => insertMessages(database, rows.map(rowOf), { now, pushDue: pushTime(now), renews: true })

/** Takes back what was told for this reason. Pass the transaction that makes it untrue; then `announceMessages`. */
export async function withdrawMessages(
  database: Database,
  reason: string,
  userIds: readonly string[],
): Promise<Sent[]> {
  const had = await deleteMessages(database, reason, userIds)
  return had.map((userId) => ({ userId, id: '' }))
}

const rowOf = ({ userId, kind, title, content = '', to, reason }: NewMessage) => ({
  userId,
  kind,
  title,
  content,
  link: to === undefined ? '' : `#${to}`,
  reason: reason ?? null,
})

/**
 * Makes the open pages of these people reload the unread count and the list. Call it after the commit: before it, there
 * is nothing new to read.
 */
export function announceMessages({ realtime }: Pick<App, 'realtime'>, sent: Sent[]): void {
  const [first, ...others] = sent
  if (!first) return
  if (others.length === 0) realtime.toUser(first.userId, { feature: 'messages', id: first.id })
  else realtime.toUsers([...new Set(sent.map(({ userId }) => userId))], { feature: 'messages', id: '' })
}
