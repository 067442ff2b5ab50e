import type { DayFact } from '@college/rules/home/day-facts.ts'
import type { Days } from '@college/rules/home/judge-fact.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { asSystem } from '../kit/acting.ts'
import { plannedOnce } from '../kit/planned-once.ts'
import { endOfDay, startOfDay } from '../kit/sql.ts'
import { rangeOf } from '../registry/day.ts'

export type FindFacts = ReturnType<typeof factsInDays>

/** What all features know of some days of a learner, in one statement: that of their day on home, over a range. */
export function factsInDays({ database, day }: Pick<App, 'database' | 'day'>) {
  const learner = rangeOf({
    id: sql`learner.id`,
    now: sql`learner.now`,
    today: sql`learner.today`,
    from: sql`(${startOfDay('learner.first')})`,
    until: sql`(${endOfDay('learner.last')})`,
  })
  const findFacts = database
    .select({ facts: sql<DayFact[]>`(select coalesce(json_agg(fact), '[]') from (${day.select(learner)}) known)` })
    .from(
      sql`(select ${plannedOnce('id', 'uuid')} as id, ${plannedOnce('now', 'timestamptz')} as now,
        ${plannedOnce('today', 'date')} as today, ${plannedOnce('first', 'date')} as first,
        ${plannedOnce('last', 'date')} as last) learner`,
    )
    .prepare('home_find_facts_in_days')

  return async ({ userId, now, days }: { userId: string; now: Date; days: Days }): Promise<DayFact[]> => {
    const [row] = await asSystem('days of a learner', () =>
      findFacts.execute({ id: userId, now: now.toISOString(), today: dayOf(now), first: days.from, last: days.to }),
    )
    return row?.facts ?? []
  }
}
