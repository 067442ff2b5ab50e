import { dateTimeText } from '../kit/format.ts'
import type { Reminder } from './reminders.ts'

/** A start so many minutes before the announced one, or more, is told to those who had subscribed. */
export const TOLD_EARLY_MINUTES = 5
const MINUTE_MS = 60_000

/** A live about which those who had subscribed wait to hear. */
export type LiveNews = {
  id: string
  title: string
  /** The announced start. */
  startsAt: Date
  startedAt: Date | null
  endedAt: Date | null
  /** Withdrawn, or its room is closed. */
  isOff: boolean
  /** When it changed: each change is told once, also one that brings back an earlier time. */
  changedAt: Date
}

/** From which announced start on a live that begins now begins early enough to be told. */
export const earlyFrom = (now: Date): Date => new Date(now.getTime() + TOLD_EARLY_MINUTES * MINUTE_MS)

/** What is told of a live that moved, was withdrawn or began early; undefined when it is over before anybody was told. */
export function liveNews({
  id,
  title,
  startsAt,
  startedAt,
  endedAt,
  isOff,
  changedAt,
}: LiveNews): Reminder | undefined {
  const at = changedAt.getTime()
  if (isOff) {
    return {
      title: `直播取消：${title}`,
      content: `您预约的直播“${title}”（原定 ${dateTimeText(startsAt)} 开始）已取消。`,
      reason: `live-withdrawn:${id}:${at}`,
    }
  }
  if (endedAt) return undefined
  if (startedAt && startedAt < startsAt) {
    return {
      title: `直播提前开始：${title}`,
      content: `您预约的直播“${title}”（原定 ${dateTimeText(startsAt)} 开始）已提前开播。`,
      reason: `live-early:${id}`,
    }
  }
  return {
    title: `直播时间：${title}`,
    content: `您预约的直播“${title}”现定于 ${dateTimeText(startsAt)} 开始。`,
    reason: `live-time:${id}:${startsAt.getTime()}:${at}`,
  }
}
