import type { LiveLine } from '@college/contract/lives/chat.ts'

/** The lines that a page has loaded, in their order. */
export type LiveChatLog = readonly LiveLine[]

/** Lines beyond this number are let go at the far end, so that a long evening does not fill the page. */
const MOST_LINES = 400
const KEPT_LINES = 250

/**
 * Adds lines, or newer versions of them. `isWhole`: nothing earlier is left to be loaded; otherwise a line from before
 * the loaded ones would hide that those between are missing.
 */
export function withLines(log: LiveChatLog, lines: readonly LiveLine[], isWhole: boolean): LiveChatLog {
  const oldest = log[0]?.seq ?? 0
  const byId = new Map(log.map((line) => [line.id, line]))
  for (const line of lines) {
    const before = byId.get(line.id)
    const isNewer = !before || line.change >= before.change
    const isShown = before !== undefined || (line.state !== 'removed' && (isWhole || line.seq > oldest))
    // The text of a line that is taken down while it is shown gives way to a sentence, so that nothing jumps.
    if (isNewer && isShown) byId.set(line.id, line)
  }
  return [...byId.values()].toSorted((one, other) => one.seq - other.seq)
}

/**
 * The log after the latest lines were loaded, which know the changes up to `lastChange`. Lines that came by an event while
 * that answer was on its way are newer than it, and stay.
 */
export const whenLoaded = (log: LiveChatLog, lines: readonly LiveLine[], lastChange: number): LiveChatLog =>
  withLines(
    log.filter(({ change }) => change > lastChange),
    lines,
    true,
  )

export const withoutText = (log: LiveChatLog, id: string, change: number): LiveChatLog =>
  log.map((line) =>
    line.id === id && change > line.change ? { ...line, change, state: 'removed', content: '' } : line,
  )

export const trimmed = (log: LiveChatLog): LiveChatLog => (log.length > MOST_LINES ? log.slice(-KEPT_LINES) : log)

/** How far a page has heard the changes of a chat, which may come in another order, and may be lost. */
export type Heard = { upTo: number; beyond: readonly number[] }

export const heardUpTo = (upTo: number): Heard => ({ upTo, beyond: [] })

export function withHeard({ upTo, beyond }: Heard, change: number): Heard {
  const later = new Set([...beyond, change].filter((each) => each > upTo))
  let at = upTo
  while (later.delete(at + 1)) at += 1
  return { upTo: at, beyond: [...later] }
}

/** A change is missing between those that were heard. */
export const hasGap = ({ beyond }: Heard): boolean => beyond.length > 0
