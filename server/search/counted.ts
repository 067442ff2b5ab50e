import { addDays, type Day, dayOf } from '@college/rules/kit/day.ts'

const COUNTED_DAYS = 30

/** The first day whose searches count for the popular keywords. */
export const countedSince = (now: Date): Day => addDays(dayOf(now), -COUNTED_DAYS)
