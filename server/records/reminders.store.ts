import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'

/** Somebody whose hours of a year are fewer than planned. Hours are 学时. */
export type Unmet = { userId: string; hours: number; planned: number }

/** What reminders ask of the ledger of hours. */
export function hoursReminderStore(database: Database) {
  return {
    /** The next of them by their id; `planned` holds for whoever has no plan of their own. */
    async findUnmet(year: number, planned: number, after: string, limit: number): Promise<Unmet[]> {
      const { rows } = await database.execute<{ userId: string; hours: string; planned: string }>(sql`
        select person.id as "userId", earned.hours, coalesce(plan.hours, ${planned}) as planned
        from users person
        left join annual_plans plan on plan.user_id = person.id and plan.year = ${year}
        cross join lateral (
          select coalesce(sum(hours), 0) as hours from hours_ledger where user_id = person.id and year = ${year}
        ) earned
        where person.id > ${after} and person.status = 'active' and 'learner' = any(person.roles)
          and earned.hours < coalesce(plan.hours, ${planned})
        order by person.id limit ${limit}`)
      return rows.map((row) => ({ userId: row.userId, hours: Number(row.hours), planned: Number(row.planned) }))
    },
  }
}
