import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

/** The unit of people who have none. */
export const NO_UNIT = '00000000-0000-0000-0000-000000000000'

/** Sums of a unit without those below it. Hours are tenths. */
type KeptUnit = {
  unitId: string
  people: number
  /** With at least the hours of their plan. */
  reached: number
  planned: number
  hours: number
  /** Hours that count for the plan: nobody's more than their own plan. */
  done: number
  /** People who miss more than can still be learned, and what they miss. */
  late: number
  lateMissing: number
  courses: number
  lives: number
  provincial: number
  national: number
  /** People of the unit now, and how many of them have a row for the year: the others have no hours. */
  present: number
  homes: number
}

type Asked = {
  year: number
  /** Tenths of hours that are planned by the setting, and that can still be learned this year. */
  planned: number
  learnable: number
  /** Only these units; all without it. */
  unitIds?: readonly string[] | undefined
}

/** The kept sums of the units, those without people left out. */
export async function keptUnits(database: Database, { year, planned, learnable, unitIds }: Asked): Promise<KeptUnit[]> {
  const among = unitIds ? sql`and unit_id = any(${sql.param([...unitIds])}::uuid[])` : sql``
  const { rows } = await database.execute<KeptUnit>(sql`
    select unit_id as "unitId",
      coalesce(sum(people) filter (where year > 0), 0)::int as people,
      coalesce(sum(people) filter (where year > 0 and hours >= plan), 0)::int as reached,
      coalesce(sum(people * plan) filter (where year > 0), 0)::float8 as planned,
      coalesce(sum(people * hours) filter (where year > 0), 0)::float8 as hours,
      coalesce(sum(people * least(hours, plan)) filter (where year > 0), 0)::float8 as done,
      coalesce(sum(people) filter (where year > 0 and plan - hours > ${learnable}), 0)::int as late,
      coalesce(sum(people * (plan - hours)) filter (where year > 0 and plan - hours > ${learnable}), 0)::float8
        as "lateMissing",
      coalesce(sum(courses), 0)::float8 as courses, coalesce(sum(lives), 0)::float8 as lives,
      coalesce(sum(provincial), 0)::float8 as provincial, coalesce(sum("national"), 0)::float8 as "national",
      coalesce(sum(people) filter (where year = 0), 0)::int as present, coalesce(sum(homes), 0)::int as homes
    from (
      select unit_id, year, hours, people, homes, courses, lives, provincial, "national",
        case when planned = -1 then ${planned}::int else planned end as plan
      from unit_hours where year in (0, ${year}) ${among}
    ) kept
    group by unit_id`)
  return rows
}

/** Changes that are joined at once. */
const JOINED = 20_000

/**
 * Joins changes of the same key into one row, which changes no sum. Whoever reads meanwhile sees either the ones or the
 * others; what is written meanwhile is left for the next time. True when there may be more.
 */
export async function joinUnitHours(database: Database): Promise<boolean> {
  const { rows } = await database.execute<{ found: number }>(sql`
    with fresh as (
      select distinct unit_id, year, planned, hours from (
        select unit_id, year, planned, hours from unit_hours where is_new limit ${JOINED}
      ) changed
    ), gone as (
      delete from unit_hours kept using fresh
      where kept.unit_id = fresh.unit_id and kept.year = fresh.year and kept.planned = fresh.planned
        and kept.hours = fresh.hours
      returning kept.*
    ), joined as (
      insert into unit_hours (unit_id, year, planned, hours, people, homes, courses, lives, provincial, "national", is_new)
      select unit_id, year, planned, hours, sum(people), sum(homes), sum(courses), sum(lives), sum(provincial),
        sum("national"), false
      from gone group by unit_id, year, planned, hours
      having (sum(people), sum(homes), sum(courses), sum(lives), sum(provincial), sum("national")) <> (0, 0, 0, 0, 0, 0)
    )
    select count(*)::int as found from gone where is_new`)
  return (rows[0]?.found ?? 0) >= JOINED
}
