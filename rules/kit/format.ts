import { addDays, dayOf } from './day.ts'

/** Study hours (学时) with one decimal: '2.0'. The caller adds the unit. */
export const hoursText = (hours: number): string => hours.toFixed(1)

/** Points (积分) with thousands separators, never shortened to 万: '12,860'. */
export const pointsText = (points: number): string => String(points).replace(/\B(?=(\d{3})+$)/g, ',')

/** Points that were given or taken back, with their sign: '+2', '−2'. */
export const pointsChangeText = (points: number): string =>
  points < 0 ? `−${pointsText(-points)}` : `+${pointsText(points)}`

/** A whole percentage: '79%'. Rounded down, so that 100 % means everything. */
export const percentText = (percent: number): string => `${Math.floor(percent)}%`

/** Adds thousands separators; from 10,000 on in 万 with one decimal, rounded down so that it never overstates. */
export function countText(count: number): string {
  if (count < 10_000) return pointsText(count)
  return `${Math.floor(count / 1000) / 10} 万`
}

/** The text of a badge: '' at 0, '99+' above 99 (D1-B020). */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}

/** Shortens 'hh:mm:ss' to 'mm:ss' below one hour; '' without a duration. */
export function durationText(clockTime: string): string {
  if (!/^\d+:\d\d:\d\d$/.test(clockTime) || /^[0:]+$/.test(clockTime)) return ''
  return clockTime.replace(/^0+:/, '')
}

const CHINA_AHEAD_MS = 8 * 3_600_000

/** 'yyyy-MM-dd HH:mm:ss' in Asia/Shanghai (D1-B301). The shorter forms below are prefixes of it. */
export const clockOf = (instant: Date): string =>
  new Date(instant.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')

/** 'yyyy-MM-dd HH:mm' (D1-B300). */
export const dateTimeText = (instant: Date): string => clockOf(instant).slice(0, 16)

/** 'yyyy-MM-dd'. */
export const dateText = (instant: Date): string => clockOf(instant).slice(0, 10)

/** A point in time relative to now, for lists: 刚刚, 12 分钟前, 今天 08:15, 昨天 21:40, 03-28 20:14, 2025-03-28. */
export function recentText(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / 60_000)
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const clock = clockOf(instant)
  const today = dayOf(now)
  if (clock.startsWith(today)) return `今天 ${clock.slice(11, 16)}`
  if (clock.startsWith(addDays(today, -1))) return `昨天 ${clock.slice(11, 16)}`
  if (clock.startsWith(today.slice(0, 4))) return clock.slice(5, 16)
  return clock.slice(0, 10)
}

/** A range of two days or two times. */
export const rangeText = (from: string, to: string): string => `${from} 至 ${to}`

/** Two minutes 'yyyy-MM-dd HH:mm'; the day is written once where both are on it. */
export const timeRangeText = (from: string, to: string): string =>
  rangeText(from, from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to)

const UNITS = [
  { unit: 'B', digits: 0 },
  { unit: 'KB', digits: 0 },
  { unit: 'MB', digits: 1 },
  { unit: 'GB', digits: 2 },
]

/** Bytes as people read them: '9 B', '640 KB', '12.3 MB', '1.25 GB'. */
export function sizeText(bytes: number): string {
  const texts = UNITS.map(({ digits }, power) => (bytes / 1_024 ** power).toFixed(digits))
  // The smallest unit whose rounded number is below 1024, so that nothing is '1024 KB' or '0 MB'.
  const power = texts.findIndex((text) => Number(text) < 1_024)
  const at = power < 0 ? UNITS.length - 1 : power
  return `${texts[at]} ${UNITS[at]?.unit}`
}
