import type { YearHours } from '@college/rules/records/hours.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { annualPlans, hoursLedger, pointsLedger } from './tables.ts'
import { hoursByOrigin } from './totals.store.ts'

type YearAsked = { userId: string; year: number }
/** `plan` is undefined when the setting's default applies. */
type YearFound = { hours: YearHours; points: number; plan: number | undefined }
type YearTuple = [hours: [own: number, provincial: number, national: number], points: number, plan: number | null]

/** Hours, points and plan of many learners for a year each, in one statement that uses the indexes by user and year. */
export function yearStore(database: Database) {
  const isAsked = (table: typeof hoursLedger | typeof pointsLedger | typeof annualPlans) =>
    sql`${table.userId} = asked.user_id and ${table.year} = asked.year`
  const { own, provincial, national } = hoursByOrigin
  const findYears = database
    .select({
      found: sql<YearTuple[]>`json_agg(json_build_array(
        (select json_build_array(${own}, ${provincial}, ${national}) from ${hoursLedger} where ${isAsked(hoursLedger)}),
        (select coalesce(sum(${pointsLedger.points}), 0) from ${pointsLedger} where ${isAsked(pointsLedger)}),
        (select ${annualPlans.hours} from ${annualPlans} where ${isAsked(annualPlans)})
      ) order by asked.place)`,
    })
    .from(
      sql`unnest(${sql.placeholder('userIds')}::uuid[], ${sql.placeholder('years')}::smallint[])
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
      return (row?.found ?? []).map(([[own, provincial, national], points, plan]) => ({
        hours: { own, provincial, national },
        points,
        plan: plan ?? undefined,
      }))
    },
  }
}
