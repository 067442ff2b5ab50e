import { addDays, type Day, weekdayOf } from '../kit/day.ts'
import { wholeMinutes } from './rank.ts'

/** Credited seconds of the week of `week` (its Monday) and of the one before; null for who never studied in the class. */
export type StoredWeek = { week: Day | null; weekSeconds: number; lastWeekSeconds: number }

/** The Monday of the week of a day. */
export const weekOf = (day: Day): Day => addDays(day, -weekdayOf(day))

/**
 * Whole minutes of this week and of the last one. What is stored is of the week of the last study, which may be over; the
 * seconds are those of the ranking.
 */
export function weekMinutes(
  { week, weekSeconds, lastWeekSeconds }: StoredWeek,
  today: Day,
): { weekMinutes: number; lastWeekMinutes: number } {
  const now = weekOf(today)
  const seconds = week === now ? [weekSeconds, lastWeekSeconds] : week === addDays(now, -7) ? [0, weekSeconds] : [0, 0]
  const [of, before] = seconds.map(wholeMinutes) as [number, number]
  return { weekMinutes: of, lastWeekMinutes: before }
}

/** '3 小时 20 分', '1 小时', '20 分'. */
function spentText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} 分`
  return rest === 0 ? `${hours} 小时` : `${hours} 小时 ${rest} 分`
}

type OwnWeek = {
  weekMinutes: number
  lastWeekMinutes: number
  /** Null where it is not shown. */
  place: number | null
  total: number
}

/** The own week and place in a class, as phrases. */
export function ownWeekWords({ weekMinutes, lastWeekMinutes, place, total }: OwnWeek): string[] {
  return [
    weekMinutes === 0 ? '本周还没有学习' : `本周 ${spentText(weekMinutes)}`,
    ...(place === null ? [] : [`班里第 ${place} / ${total}`]),
    ...comparedText(weekMinutes - lastWeekMinutes, weekMinutes),
  ]
}

function comparedText(difference: number, weekMinutes: number): string[] {
  if (difference === 0) return weekMinutes === 0 ? [] : ['和上周一样']
  return [`比上周 ${difference > 0 ? '+' : '−'}${spentText(Math.abs(difference))}`]
}
