import { addDays, type Day, startOf } from '@college/rules/kit/day.ts'
import { sql } from 'drizzle-orm'
import { isPerson } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { NO_UNIT } from '../ledger/door.ts'

export type LastYear = { unitId: string; people: number; reached: number }

/** How the units stood at the end of a day, as it was counted today; empty where it was not. */
export async function lastYearOn(database: Database, day: Day, today: Day): Promise<LastYear[]> {
  const { rows } = await database.execute<LastYear>(sql`
    select unit_id as "unitId", people, reached from last_year_days where day = ${day} and counted_on = ${today}`)
  return rows
}

/**
 * Counts from the ledger how many of the people of each unit had the hours of the year's plan at the end of a day.
 * `planned`: hours that the setting plans. What was counted on a day before is gone then.
 */
export async function countLastYear(database: Database, day: Day, today: Day, planned: number): Promise<void> {
  const year = Number(day.slice(0, 4))
  await database.execute(sql`
    insert into last_year_days (day, unit_id, counted_on, people, reached)
    select ${day}::date, coalesce(person.unit_id, ${NO_UNIT}::uuid), ${today}::date, count(*),
      count(*) filter (where coalesce(learned.hours, 0) >= coalesce(plan.hours, ${planned}))
    from users person
    left join (
      select user_id, sum(hours) as hours from hours_ledger
      where year = ${year} and earned_at < ${startOf(addDays(day, 1))} group by user_id
    ) learned on learned.user_id = person.id
    left join annual_plans plan on plan.user_id = person.id and plan.year = ${year}
    where ${isPerson} group by person.unit_id
    on conflict (day, unit_id) do update
      set counted_on = excluded.counted_on, people = excluded.people, reached = excluded.reached`)
  await database.execute(sql`delete from last_year_days where counted_on < ${today}::date`)
}
