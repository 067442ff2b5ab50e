import { addDays, dayOf, startOf } from '../kit/day.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** No push messages between 22:00 and 8:00, Asia/Shanghai. */
const QUIET_FROM = 22
const QUIET_UNTIL = 8
/**
 * The backoff: minutes before the next attempt after the first, second … failure. After the last one the push is given
 * up.
 */
const WAITS = [1, 5, 30, 120]

const hourOf = (instant: Date): number => (instant.getTime() - startOf(dayOf(instant)).getTime()) / HOUR_MS

export function isQuiet(instant: Date): boolean {
  const hour = hourOf(instant)
  return hour >= QUIET_FROM || hour < QUIET_UNTIL
}

/** When to push a message that was created at this instant: at once, or at the end of the quiet hours. */
export function pushTime(instant: Date): Date {
  if (!isQuiet(instant)) return instant
  const today = dayOf(instant)
  const morning = hourOf(instant) < QUIET_UNTIL ? today : addDays(today, 1)
  return new Date(startOf(morning).getTime() + QUIET_UNTIL * HOUR_MS)
}

/** When to retry after this many failed attempts; undefined gives up. The message itself stays in the list. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const minutes = WAITS[tries - 1]
  return minutes === undefined ? undefined : pushTime(new Date(now.getTime() + minutes * MINUTE_MS))
}
