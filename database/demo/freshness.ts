import { yearOf } from '@college/rules/records/hours.ts'
import type { Chance } from './chance.ts'
import { ago, DAY, HOUR, startOf } from './dates.ts'

export type Publishing = { publishedAt: Date; updatedAt: Date }

/** The newest courses, in days before the load: the first of the list leads the recommended. */
const NEW_DAYS = [2, 4, 5, 7, 9, 12]
/** So many of the list came in the last months, so many in the years before; all others are older than any record. */
const RECENT = 12
const EARLIER = 20

/** When the course at this place of the list came, and when it was last changed: never before it came. */
export function publishingOf(index: number, chance: Chance, now: Date): Publishing {
  const newDays = NEW_DAYS[index]
  if (newDays !== undefined) {
    const publishedAt = ago(now, newDays * DAY)
    return { publishedAt, updatedAt: new Date(publishedAt.getTime() + HOUR) }
  }
  const publishedAt = cameAt(index, chance, now)
  const changed = ago(now, chance.whole(14, 330) * DAY + chance.whole(0, 23) * HOUR)
  return { publishedAt, updatedAt: new Date(Math.max(changed.getTime(), publishedAt.getTime())) }
}

function cameAt(index: number, chance: Chance, now: Date): Date {
  if (index < RECENT) return ago(now, chance.whole(35, 240) * DAY)
  if (index < EARLIER) return ago(now, chance.whole(400, 700) * DAY)
  return new Date(startOf(yearOf(now) - 4).getTime() + chance.whole(5, 350) * DAY)
}
