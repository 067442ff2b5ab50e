import type { MessageKind } from '@college/contract/messages/kinds.ts'
import { pushTime } from '@college/rules/messages/push-time.ts'
import type { Database } from '../kit/database.ts'
import type { App } from '../kit/serve.ts'
import { insertMessages, type Sent } from './send.store.ts'

export type NewMessage = {
  userId: string
  kind: MessageKind
  title: string
  /** Plain text. */
  content?: string
  /** What `href` writes: the own screen it leads to. Without one the message shows its text. */
  to?: string
  /** What it tells of, as 'task-due:<id>': nobody is told the same twice. Without one it may repeat. */
  reason?: string
}

/** Rows of one statement. */
const BATCH = 1_000

/**
 * Puts messages into people's lists and sees to it that their phones are told, in the quiet hours at their end. Kinds
 * that somebody switched off are not sent to them. Give it the transaction whose change it tells of; after the commit
 * pass what it answers to `announceMessages`.
 */
export async function sendMessages(database: Database, rows: NewMessage[], now: Date): Promise<Sent[]> {
  const sent: Sent[] = []
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map(rowOf)
    sent.push(...(await insertMessages(database, batch, { now, pushDue: pushTime(now) })))
  }
  return sent
}

const rowOf = ({ userId, kind, title, content = '', to, reason }: NewMessage) => ({
  userId,
  kind,
  title,
  content,
  link: to === undefined ? '' : `#${to}`,
  reason: reason ?? null,
})

/** Open pages of these people ask for their bell and list again. After the commit: before it there is nothing to see. */
export function announceMessages({ realtime }: Pick<App, 'realtime'>, sent: Sent[]): void {
  const [first, ...others] = sent
  if (!first) return
  if (others.length === 0) realtime.toUser(first.userId, { feature: 'messages', id: first.id })
  else realtime.toUsers([...new Set(sent.map(({ userId }) => userId))], { feature: 'messages', id: '' })
}
