import { addDays, dayOf, startOf } from '../kit/day.ts'

const HOUR_MS = 3_600_000

/** Hours of the day in Asia/Shanghai. `from` equal to `until`: no hour is quiet. Over midnight where `from` is later. */
export type QuietHours = { from: number; until: number }

const isQuietHour = (hour: number, { from, until }: QuietHours): boolean => {
  if (from === until) return false
  return from < until ? hour >= from && hour < until : hour >= from || hour < until
}

/** When what makes a phone ring may leave: at once, or at the end of the quiet hours. */
export function leaveTime(instant: Date, quiet: QuietHours): Date {
  const today = dayOf(instant)
  const hour = (instant.getTime() - startOf(today).getTime()) / HOUR_MS
  if (!isQuietHour(hour, quiet)) return instant
  const day = hour < quiet.until ? today : addDays(today, 1)
  return new Date(startOf(day).getTime() + quiet.until * HOUR_MS)
}
