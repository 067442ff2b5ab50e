import { rolesOfEveryone } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'

/** A learner with fewer hours in the year than planned. Hours are 学时. */
export type Unmet = { userId: string; hours: number; planned: number }

/** The next such learners, ordered by id; `planned` applies to people without a plan of their own. */
export async function findUnmetHours(
  database: Database,
  { year, planned, after, limit }: { year: number; planned: number; after: string; limit: number },
): Promise<Unmet[]> {
  const { rows } = await database.execute<{ userId: string; hours: string; planned: string }>(sql`
    select person.id as "userId", earned.hours, coalesce(plan.hours, ${planned}) as planned
    from users person
    left join annual_plans plan on plan.user_id = person.id and plan.year = ${year}
    cross join lateral (
      select coalesce(sum(hours), 0) as hours from hours_ledger where user_id = person.id and year = ${year}
    ) earned
    where person.id > ${after} and person.status = 'active' and ${rolesHaveOneOf(sql`person.roles`, rolesOfEveryone)}
      and earned.hours < coalesce(plan.hours, ${planned})
    order by person.id limit ${limit}`)
  return rows.map((row) => ({ userId: row.userId, hours: Number(row.hours), planned: Number(row.planned) }))
}
