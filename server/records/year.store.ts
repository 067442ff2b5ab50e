import type { YearHours } from '@college/rules/records/hours.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { plannedOnce } from '../kit/planned-once.ts'
import { hoursLedger, pointsLedger } from '../ledger/door.ts'
import { annualPlans } from './tables.ts'
import { hoursByOrigin } from './totals.store.ts'

type YearAsked = { userId: string; year: number }
/** `plan` is null when the setting's default applies. */
export type YearFound = { hours: YearHours; points: number; plan: number | null }

/** Hours, points and plan of a learner for a year, as an expression: one JSON value, read by the indexes of each. */
export function yearJson(userId: SQL, year: SQL): SQL<YearFound> {
  const isAsked = (table: typeof hoursLedger | typeof pointsLedger | typeof annualPlans) =>
    sql`${table.userId} = ${userId} and ${table.year} = ${year}`
  const { own, provincial, national } = hoursByOrigin
  return sql`json_build_object(
    'hours', (select json_build_object('own', ${own}, 'provincial', ${provincial}, 'national', ${national})
      from ${hoursLedger} where ${isAsked(hoursLedger)}),
    'points', (select coalesce(sum(${pointsLedger.points}), 0) from ${pointsLedger} where ${isAsked(pointsLedger)}),
    'plan', (select ${annualPlans.hours} from ${annualPlans} where ${isAsked(annualPlans)}))`
}

/** The years of many learners in one statement. */
export function yearStore(database: Database) {
  const findYears = database
    .select({
      found: sql<YearFound[]>`json_agg(${yearJson(sql`asked.user_id`, sql`asked.year`)} order by asked.place)`,
    })
    .from(
      sql`unnest(${plannedOnce('userIds', 'uuid[]')}, ${plannedOnce('years', 'smallint[]')})
        with ordinality as asked (user_id, year, place)`,
    )
    .prepare('records_find_years')

  return {
    /** In the order of the input. */
    async find(asked: YearAsked[]): Promise<YearFound[]> {
      const [row] = await findYears.execute({
        userIds: asked.map(({ userId }) => userId),
        years: asked.map(({ year }) => year),
      })
      return row?.found ?? []
    },
  }
}
