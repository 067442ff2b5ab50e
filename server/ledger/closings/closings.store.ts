import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../../kit/advisory-locks.ts'
import type { Database } from '../../kit/database.ts'

/** Units that are closed or opened in one transaction. */
const UNITS_AT_ONCE = 200

/** Whoever writes hours or plans of years before: many at a time, none while a year is being closed. */
export async function holdYears(database: Database): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.yearClosing})`)
}

const lockYears = (database: Database) =>
  database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.yearClosing})`)

type Asked = { userId: string; year: number }
export const closedKey = ({ userId, year }: Asked): string => `${userId} ${year}`

/** Of these people and years those that are closed, by `closedKey`. */
export async function closedAmong(database: Database, asked: readonly Asked[]): Promise<Set<string>> {
  if (asked.length === 0) return new Set()
  const { rows } = await database.execute<Asked>(sql`
    select asked.user_id as "userId", asked.year
    from (select distinct * from unnest(${sql.param(asked.map(({ userId }) => userId))}::uuid[],
      ${sql.param(asked.map(({ year }) => year))}::smallint[]) given (user_id, year)) asked
    join users person on person.id = asked.user_id
    left join year_hours kept on kept.user_id = asked.user_id and kept.year = asked.year
    where coalesce(kept.is_closed, false)
      or is_year_closed(case when kept.user_id is null then person.unit_id else kept.unit_id end, asked.year)`)
  return new Set(rows.map(closedKey))
}

type Closing = {
  id: string
  unitId: string
  unitName: string
  year: number
  people: number
  reached: number
  hours: number
  missing: number
  by: string
  at: string
  isDone: boolean
  reopenReason: string
}

const closing = sql`closing.id, closing.unit_id as "unitId", unit.name as "unitName", closing.year, closing.people,
  closing.reached, closing.hours::float8 as hours, closing.missing::float8 as missing, coalesce(person.name, '') as by,
  to_json(closing.closed_at) #>> '{}' as at, closing.is_done as "isDone", closing.reopen_reason as "reopenReason"`
const fromClosings = sql`from year_closings closing join units unit on unit.id = closing.unit_id
  left join users person on person.id = closing.closed_by`

/** The closing that holds a unit's year closed; undefined while it is open. */
export async function closingOfUnit(database: Database, unitId: string, year: number): Promise<Closing | undefined> {
  const { rows } = await database.execute<Closing>(sql`
    with recursive upwards as (
      select id, parent_id, 0 as steps from units where id = ${unitId}
      union all
      select above.id, above.parent_id, steps + 1 from units above join upwards on above.id = upwards.parent_id
    ) cycle id set is_cycle using path
    select ${closing} ${fromClosings}
    where closing.id = (select closed.closing_id from closed_units closed join upwards on upwards.id = closed.unit_id
      where closed.year = ${year} and not closed.is_reopened order by upwards.steps limit 1)`)
  return rows[0]
}

/** One that is not opened again; `lock`: nobody opens it before the transaction ends. */
export async function findClosing(database: Database, id: string, lock = false): Promise<Closing | undefined> {
  const { rows } = await database.execute<Closing>(sql`
    select ${closing} ${fromClosings} where closing.id = ${id} and closing.reopened_at is null and closing.is_done
    ${lock ? sql`for update of closing` : sql``}`)
  return rows[0]
}

/** Whether units of this one are still being opened again. */
export async function isReopening(database: Database, unitIds: readonly string[], year: number): Promise<boolean> {
  const { rows } = await database.execute(sql`
    select from closed_units where year = ${year} and unit_id = any(${sql.param([...unitIds])}::uuid[]) and is_reopened limit 1`)
  return rows.length > 0
}

type NewClosing = { id: string; unitId: string; year: number; by: string; now: Date }

/** Begins a closing, once however often it is called. */
export async function beginClosing(database: Database, { id, unitId, year, by, now }: NewClosing): Promise<void> {
  await database.execute(sql`
    insert into year_closings (id, unit_id, year, people, reached, hours, missing, closed_by, closed_at)
    values (${id}, ${unitId}, ${year}, 0, 0, 0, 0, ${by}, ${now}) on conflict (id) do nothing`)
}

/**
 * Closes the next units of a closing: everybody who is counted in them gets a row with the plan of this moment, and no
 * row changes from then on. Answers how many units it closed; 0 when all are. `planned`: hours, by the setting. A row that
 * was made just now, below a unit that this closing has closed before, is counted like the others.
 */
export async function closeNextUnits(
  database: Database,
  { id, unitId, year, planned }: { id: string; unitId: string; year: number; planned: number },
): Promise<number> {
  await lockYears(database)
  const { rows } = await database.execute<{ id: string }>(sql`
    with recursive below as (
      select ${unitId}::uuid as id
      union
      select unit.id from units unit join below on unit.parent_id = below.id
    ), fresh as (
      select below.id from below
      where not exists (select from closed_units closed where closed.unit_id = below.id and closed.year = ${year})
      order by below.id limit ${UNITS_AT_ONCE}
    ), made as (
      select make_year_hours(array_agg(person.id), array_agg(${year}::smallint)) from users person
      where person.unit_id in (select id from fresh) and is_counted_in_hours(person.status, person.roles)
    )
    select fresh.id from fresh where (select count(*) from made) = 1`)
  const ids = sql.param(rows.map((row) => row.id))
  await database.execute(sql`
    update year_hours set is_closed = true, is_counted = is_home, planned = coalesce(planned, ${planned})
    where unit_id = any(${ids}::uuid[]) and year = ${year} and not is_closed`)
  await database.execute(sql`
    insert into closed_units (year, unit_id, closing_id) select ${year}, unnest(${ids}::uuid[]), ${id}`)
  return rows.length
}

/** Ends a closing with what was closed. */
export async function endClosing(database: Database, id: string): Promise<number> {
  const { rows } = await database.execute<{ people: number }>(sql`
    update year_closings closing set is_done = true, people = found.people, reached = found.reached, hours = found.hours,
      missing = found.missing
    from (
      select count(*)::int as people, (count(*) filter (where kept.hours >= kept.planned))::int as reached,
        coalesce(sum(kept.hours), 0) as hours, coalesce(sum(greatest(0, kept.planned - kept.hours)), 0) as missing
      from closed_units closed join year_hours kept on kept.unit_id = closed.unit_id and kept.year = closed.year
      where closed.closing_id = ${id} and kept.is_counted
    ) found
    where closing.id = ${id} returning closing.people`)
  return rows[0]?.people ?? 0
}

/** Writes why a closed year is to be opened again, for whoever confirms it. */
export async function noteReopening(database: Database, id: string, reason: string): Promise<void> {
  await database.execute(sql`update year_closings set reopen_reason = ${reason} where id = ${id}`)
}

/** Opens what a closing has closed; `openNextUnits` gives the people their current rows. */
export async function reopen(database: Database, id: string, by: string, now: Date): Promise<void> {
  await lockYears(database)
  await database.execute(sql`update year_closings set reopened_by = ${by}, reopened_at = ${now} where id = ${id}`)
  await database.execute(sql`update closed_units set is_reopened = true where closing_id = ${id}`)
}

/** Counts the people of the next reopened units anew. Answers how many units; 0 when none is left. */
export async function openNextUnits(database: Database): Promise<number> {
  const { rows } = await database.execute<{ unitId: string; year: number }>(sql`
    select unit_id as "unitId", year from closed_units where is_reopened order by year, unit_id limit ${UNITS_AT_ONCE}
    for update skip locked`)
  const [unitIds, years] = [sql.param(rows.map(({ unitId }) => unitId)), sql.param(rows.map(({ year }) => year))]
  const these = sql`select * from unnest(${unitIds}::uuid[], ${years}::smallint[]) these (unit_id, year)`
  await database.execute(sql`
    update year_hours kept set is_closed = false,
      unit_id = case when is_year_closed(kept.home_id, kept.year) then kept.unit_id else kept.home_id end,
      is_counted = case when is_year_closed(kept.home_id, kept.year) then kept.is_counted else kept.is_home end,
      planned = (select plan.hours from annual_plans plan where plan.user_id = kept.user_id and plan.year = kept.year),
      hours = found.hours, courses = found.courses, lives = found.lives, provincial = found.provincial,
      "national" = found."national"
    from year_hours same cross join lateral (
      select coalesce(sum(hours), 0) as hours, coalesce(sum(hours) filter (where reason = 'course'), 0) as courses,
        coalesce(sum(hours) filter (where reason = 'live'), 0) as lives,
        coalesce(sum(hours) filter (where reason = 'gwy'), 0) as provincial,
        coalesce(sum(hours) filter (where reason = 'zwy'), 0) as "national"
      from hours_ledger entry where entry.user_id = same.user_id and entry.year = same.year
    ) found
    where (same.unit_id, same.year) in (${these}) and same.user_id = kept.user_id and same.year = kept.year`)
  await database.execute(sql`delete from closed_units where (unit_id, year) in (${these}) and is_reopened`)
  return rows.length
}
