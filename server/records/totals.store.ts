import type { YearHours } from '@college/rules/records/hours.ts'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { hoursLedger, pointsLedger } from '../ledger/door.ts'
import { annualPlans } from './tables.ts'

const sumOf = (condition: SQL) =>
  sql`coalesce(sum(${hoursLedger.hours}) filter (where ${condition}), 0)`.mapWith(Number)

/** Sums of the hours ledger by origin of the hours. */
export const hoursByOrigin = {
  own: sumOf(sql`${hoursLedger.reason} not in ('gwy', 'zwy')`),
  provincial: sumOf(sql`${hoursLedger.reason} = 'gwy'`),
  national: sumOf(sql`${hoursLedger.reason} = 'zwy'`),
}

/** Sums of the ledgers; totals are not stored (D1-Q83). Hours are 学时. */
export function totalsStore(database: Database) {
  const userId = sql.placeholder('userId')
  const year = sql.placeholder('year')
  const findHours = database
    .select(hoursByOrigin)
    .from(hoursLedger)
    .where(and(eq(hoursLedger.userId, userId), eq(hoursLedger.year, year)))
    .prepare('records_find_hours')

  const findPoints = database
    .select({
      all: sql`coalesce(sum(${pointsLedger.points}), 0)`.mapWith(Number),
      ofYear: sql`coalesce(sum(${pointsLedger.points}) filter (where ${pointsLedger.year} = ${year}), 0)`.mapWith(
        Number,
      ),
    })
    .from(pointsLedger)
    .where(eq(pointsLedger.userId, userId))
    .prepare('records_find_points')

  const findPlan = database
    .select({ hours: annualPlans.hours })
    .from(annualPlans)
    .where(and(eq(annualPlans.userId, userId), eq(annualPlans.year, year)))
    .prepare('records_find_annual_plan')

  return {
    async hoursOf(user: string, ofYear: number): Promise<YearHours> {
      const [hours] = await findHours.execute({ userId: user, year: ofYear })
      return hours ?? { own: 0, provincial: 0, national: 0 }
    },

    /** The years in which anything was counted or planned, the latest first, as `hoursOf` and `planOf` have them. */
    async yearsOf(user: string): Promise<{ year: number; hours: YearHours; plan: number | undefined }[]> {
      const { rows } = await database.execute<{
        year: number
        own: number
        provincial: number
        national: number
        plan: number | null
      }>(sql`
        select year, coalesce(counted.own, 0)::float8 as own, coalesce(counted.provincial, 0)::float8 as provincial,
          coalesce(counted.national, 0)::float8 as national, plan.hours::float8 as plan
        from (select ${hoursLedger.year}, ${hoursByOrigin.own} as own, ${hoursByOrigin.provincial} as provincial,
            ${hoursByOrigin.national} as national
          from ${hoursLedger} where ${hoursLedger.userId} = ${user} group by ${hoursLedger.year}) counted
        full join (select year, hours from ${annualPlans} where ${annualPlans.userId} = ${user}) plan using (year)
        order by year desc`)
      return rows.map(({ year: of, plan, ...hours }) => ({ year: of, hours, plan: plan ?? undefined }))
    },

    /** Points of all years and of one year. */
    async pointsOf(user: string, ofYear: number): Promise<{ all: number; ofYear: number }> {
      const [points] = await findPoints.execute({ userId: user, year: ofYear })
      return points ?? { all: 0, ofYear: 0 }
    },

    /** The hours that this learner planned for the year; undefined when the setting's default applies. */
    async planOf(user: string, ofYear: number): Promise<number | undefined> {
      const [plan] = await findPlan.execute({ userId: user, year: ofYear })
      return plan?.hours
    },
  }
}
