import { yearOf } from '@college/rules/records/hours.ts'
import type { Chance } from './chance.ts'
import { ago, DAY, HOUR, lastAt, startOfYear } from './dates.ts'

export type Publishing = { publishedAt: Date; updatedAt: Date }

/** The courses published within the last 30 days, which are shown as 新课; in days before the load. */
const NEW_DAYS = new Map([
  ['system-thinking', 2],
  ['crisis-communication', 9],
  ['grand-canal', 12],
  ['villagers-council', 19],
])
/** Courses come at 10:00. */
const NEW_AT = 10 * 60
/**
 * How many courses of the list were published in recent months and in the years before. All others are older than any
 * study record.
 */
const RECENT = 12
const EARLIER = 20

/** The dates of publication and last change of a course; the change is never before the publication. */
export function publishingOf(slug: string, index: number, chance: Chance, now: Date): Publishing {
  const newDays = NEW_DAYS.get(slug)
  if (newDays !== undefined) {
    const publishedAt = lastAt(NEW_AT, ago(now, newDays * DAY))
    return { publishedAt, updatedAt: new Date(publishedAt.getTime() + HOUR) }
  }
  const publishedAt = cameAt(index, chance, now)
  const changed = ago(now, chance.whole(31, 330) * DAY + chance.whole(0, 23) * HOUR)
  return { publishedAt, updatedAt: new Date(Math.max(changed.getTime(), publishedAt.getTime())) }
}

function cameAt(index: number, chance: Chance, now: Date): Date {
  if (index < RECENT) return ago(now, chance.whole(100, 240) * DAY)
  if (index < EARLIER) return ago(now, chance.whole(400, 700) * DAY)
  return new Date(startOfYear(yearOf(now) - 4).getTime() + chance.whole(5, 350) * DAY)
}
