import { addDays, dayOf, startOf } from '../kit/day.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** Phones are silent from 22:00 until 8:00, Asia/Shanghai. */
const QUIET_FROM = 22
const QUIET_UNTIL = 8
/** Minutes until the next try, after the first, second … failure. After the last of them the phone is left alone. */
const WAITS = [1, 5, 30, 120]

const hourOf = (instant: Date): number => (instant.getTime() - startOf(dayOf(instant)).getTime()) / HOUR_MS

export function isQuiet(instant: Date): boolean {
  const hour = hourOf(instant)
  return hour >= QUIET_FROM || hour < QUIET_UNTIL
}

/** When a phone may be told of what happened at this instant: then, or in the quiet hours at their end. */
export function pushTime(instant: Date): Date {
  if (!isQuiet(instant)) return instant
  const today = dayOf(instant)
  const morning = hourOf(instant) < QUIET_UNTIL ? today : addDays(today, 1)
  return new Date(startOf(morning).getTime() + QUIET_UNTIL * HOUR_MS)
}

/** When to try again after so many tries that failed; undefined gives up: the message itself is in the list. */
export function nextTry(tries: number, now: Date): Date | undefined {
  const minutes = WAITS[tries - 1]
  return minutes === undefined ? undefined : pushTime(new Date(now.getTime() + minutes * MINUTE_MS))
}
