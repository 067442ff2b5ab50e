import type { DayFact } from '@college/rules/home/day-facts.ts'
import type { Day } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import { type ShortPart, shortPartJson } from '../courses/door.ts'
import { asSystem } from '../kit/acting.ts'
import { plannedOnce } from '../kit/planned-once.ts'
import { startOfDay } from '../kit/sql.ts'
import { todayOf } from '../registry/day.ts'

/** `until`: the first day that is too late to stand in this one. */
type Asked = { userId: string; now: Date; today: Day; until: Day }
type Found = { facts: DayFact[]; suggestion: ShortPart | null }

/** The days of learners: what all features know of them, in one statement for all who ask at once. */
export function dayStore({ database, day }: Pick<App, 'database' | 'day'>) {
  const learner = todayOf({
    id: sql`learner.id`,
    now: sql`learner.now`,
    today: sql`learner.today`,
    from: sql`(${startOfDay('learner.today')})`,
    until: sql`(${startOfDay('learner.until')})`,
  })
  const findDays = database
    .select({
      found: sql<Found[]>`json_agg(json_build_object(
        'facts', (select coalesce(json_agg(fact), '[]') from (${day.select(learner)}) known),
        'suggestion', ${shortPartJson(learner.id)}
      ) order by learner.place)`,
    })
    .from(
      sql`unnest(${plannedOnce('ids', 'uuid[]')}, ${plannedOnce('nows', 'timestamptz[]')}, ${plannedOnce('days', 'date[]')},
        ${plannedOnce('untils', 'date[]')}) with ordinality as learner (id, now, today, until, place)`,
    )
    .prepare('home_find_days')

  return {
    /** In the order of the input. */
    async find(asked: Asked[]): Promise<Found[]> {
      const [row] = await asSystem('days of learners', () =>
        findDays.execute({
          ids: asked.map(({ userId }) => userId),
          nows: asked.map(({ now }) => now.toISOString()),
          days: asked.map(({ today }) => today),
          untils: asked.map(({ until }) => until),
        }),
      )
      return row?.found ?? []
    },
  }
}
