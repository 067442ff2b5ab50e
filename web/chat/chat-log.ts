import type { chatLine } from '@college/contract/chat/chat.ts'
import type { Static } from 'typebox'

export type ChatLine = Static<typeof chatLine>

/** The messages that a page has loaded, in their order. */
export type ChatLog = readonly ChatLine[]

/** Adds messages, or newer versions of them. An approved message comes again, at a later place. */
export function withLines(log: ChatLog, lines: readonly ChatLine[]): ChatLog {
  if (lines.length === 0) return log
  const byId = new Map(log.map((line) => [line.id, line]))
  for (const line of lines) byId.set(line.id, line)
  return [...byId.values()].toSorted((one, other) => one.seq - other.seq)
}

/** A message was taken from view, and what was quoted of it. */
export const withoutText = (log: ChatLog, seq: number, state: 'recalled' | 'removed'): ChatLog =>
  log.map((line) => {
    if (line.seq === seq) return { ...line, state, content: '', images: [] }
    return line.reply?.seq === seq ? { ...line, reply: { ...line.reply, state, content: '' } } : line
  })

/** Messages further apart than this, in milliseconds, have the time between them. */
const PAUSE_MS = 5 * 60_000

/** Whether the time stands above this message. */
export function hasTime(line: Pick<ChatLine, 'sentAt'>, before: Pick<ChatLine, 'sentAt'> | undefined): boolean {
  return !before || Date.parse(line.sentAt) - Date.parse(before.sentAt) > PAUSE_MS
}
