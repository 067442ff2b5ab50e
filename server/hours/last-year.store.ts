import { addDays, type Day, startOf } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import { isPerson } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { NO_UNIT } from '../ledger/door.ts'

export type LastYear = { unitId: string; people: number; reached: number }

/** How the units stood at the end of a day; empty where it has not been counted. */
export async function lastYearOn(database: Database, day: Day): Promise<LastYear[]> {
  const { rows } = await database.execute<LastYear>(sql`
    select unit_id as "unitId", people, reached from last_year_days where day = ${day}`)
  return rows
}

/**
 * Counts from the ledger how many of the people of each unit had the hours of the year's plan at the end of a day.
 * `planned`: hours that the setting plans. Days before it are not asked for any more and go.
 */
export async function countLastYear(database: Database, day: Day, planned: number): Promise<void> {
  const year = Number(day.slice(0, 4))
  await database.execute(sql`
    with learned as (
      select user_id, sum(hours) as hours from hours_ledger
      where year = ${year} and earned_at < ${startOf(addDays(day, 1))} group by user_id
    ), gone as (delete from last_year_days where day < ${addDays(day, -7)}::date and day >= ${`${year}-01-01`}::date)
    insert into last_year_days (day, unit_id, people, reached)
    select ${day}::date, coalesce(person.unit_id, ${NO_UNIT}::uuid), count(*),
      count(*) filter (where coalesce(learned.hours, 0) >= coalesce(plan.hours, ${planned}))
    from users person
    left join learned on learned.user_id = person.id
    left join annual_plans plan on plan.user_id = person.id and plan.year = ${year}
    where ${isPerson} group by person.unit_id
    on conflict do nothing`)
}
