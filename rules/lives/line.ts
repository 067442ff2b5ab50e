import { LONGEST_LIVE_LINE, type liveChatRefusals } from '@college/contract/lives/chat.ts'
import { liveTypes } from '@college/contract/lives/live.ts'
import { homeworkTitle, lengthOf } from '../homework/text.ts'
import type { LiveTimes } from './state.ts'

type Why = keyof typeof liveChatRefusals

/** Code points of a character as people count them, on average: marks can be piled up on one without end. */
const MOST_PER_CHARACTER = 10

/** What is stored of a line: plain text on one line. */
export const liveLineText = (input: string): string => homeworkTitle(input)

/** The first reason not to send a line. The text must be a stored text. */
export function whyNotSaid(content: string): Why | undefined {
  if (content === '') return 'noContent'
  const isLong = content.length > LONGEST_LIVE_LINE * MOST_PER_CHARACTER || lengthOf(content) > LONGEST_LIVE_LINE
  return isLong ? 'longContent' : undefined
}

/**
 * Milliseconds of the broadcast until now: of a stream those on air, for a recording stands still in a pause; of a film
 * since its announced start.
 */
export function broadcastMs(live: Omit<LiveTimes, 'endedAt'> & { pausedMs: number }, now: Date): number {
  const { startsAt, startedAt, pausedAt, pausedMs } = live
  if (live.type !== liveTypes.native) return Math.max(0, now.getTime() - startsAt.getTime())
  if (!startedAt) return 0
  return Math.max(0, (pausedAt ?? now).getTime() - startedAt.getTime() - pausedMs)
}
