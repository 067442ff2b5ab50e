import { addDays, dayOf } from './day.ts'

/** One decimal: '2.0'. */
export const hoursText = (hours: number): string => hours.toFixed(1)

/** Thousands with a comma; from 10,000 on in 万 with one decimal, never more than there is. */
export function countText(count: number): string {
  if (count < 10_000) return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${Math.floor(count / 1000) / 10} 万`
}

/** What a badge says: nothing at 0, '99+' above 99 (D1-B020). */
export function badgeText(count: number): string {
  if (count <= 0) return ''
  return count > 99 ? '99+' : String(count)
}

/** 'mm:ss' of the wire's 'hh:mm:ss', 'hh:mm:ss' from an hour on; '' where there is no duration. */
export function durationText(clockTime: string): string {
  if (!/^\d+:\d\d:\d\d$/.test(clockTime) || /^[0:]+$/.test(clockTime)) return ''
  return clockTime.replace(/^0+:/, '')
}

const CHINA_AHEAD_MS = 8 * 3_600_000

/** 'yyyy-MM-dd HH:mm:ss' in Asia/Shanghai (D1-B301). The shorter forms are its beginnings. */
const clockOf = (instant: Date): string =>
  new Date(instant.getTime() + CHINA_AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ')

/** 'yyyy-MM-dd HH:mm' (D1-B300). */
export const dateTimeText = (instant: Date): string => clockOf(instant).slice(0, 16)

/** 'yyyy-MM-dd'. */
export const dateText = (instant: Date): string => clockOf(instant).slice(0, 10)

/** How long ago something was, as lists say it: 刚刚, 12 分钟前, 今天 08:15, 昨天 21:40, 03-28 20:14, 2025-03-28. */
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

/** A range of two days or times. */
export const rangeText = (from: string, to: string): string => `${from} 至 ${to}`
