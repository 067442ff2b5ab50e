import { administrators } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'

/** Accounts for the queries of other features: `join (${personFacts}) person on person.id = …`. */
export const personFacts: SQL = sql`select id, unit_id, status, roles from users`

/** Answers whether `unitId` is the person's own unit or lies below it (D2-Q64). False for ids that are no unit. */
export const managesUnitIn =
  (database: Database) =>
  async (userId: string, unitId: string): Promise<boolean> => {
    const { rows } = await database.execute(sql`
      with recursive upwards as (
        select id, parent_id from units where id::text = ${unitId}
        union
        select above.id, above.parent_id from units above join upwards on above.id = upwards.parent_id
      )
      select from upwards join users person on person.unit_id = upwards.id where person.id = ${userId}`)
    return rows.length > 0
  }

/** The person's unit; null for a person of none. */
export async function findOwnUnit(database: Database, userId: string): Promise<string | null> {
  const { rows } = await database.execute<{ unitId: string | null }>(sql`
    select unit_id as "unitId" from users where id = ${userId}`)
  return rows[0]?.unitId ?? null
}

/** The name of the person's unit, '' for a person of none. */
export async function unitNameOf(database: Database, userId: string): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select unit.name from users person join units unit on unit.id = person.unit_id where person.id = ${userId}`)
  return rows[0]?.name ?? ''
}

/** The name of a unit; '' for the whole college. */
export async function unitNamed(database: Database, unitId: string | null): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(sql`select name from units where id = ${unitId}::uuid`)
  return rows[0]?.name ?? ''
}

/** Answers whether the person stands at the top of the college: of no unit, or of one without a parent. */
export async function isAtTop(database: Database, userId: string): Promise<boolean> {
  const { rows } = await database.execute<{ isAtTop: boolean }>(sql`select ${standsAtTop(userId)} as "isAtTop"`)
  return rows[0]?.isAtTop === true
}

/**
 * The administrators who answer for each of these units: those of the unit itself, or of the nearest unit above that
 * has any. For null, the whole college, those at its top. A unit without any is left out.
 */
export async function administratorsOf(
  database: Database,
  unitIds: readonly (string | null)[],
): Promise<Map<string | null, string[]>> {
  const { rows } = await database.execute<{ unitId: string | null; userIds: string[] }>(sql`
    with recursive upwards as (
      select id as asked, id, parent_id, 0 as steps from units where id = any(${sql.param([...unitIds])}::uuid[])
      union all
      select asked, above.id, above.parent_id, steps + 1
      from units above join upwards on above.id = upwards.parent_id
    ) cycle id set is_cycle using path, found as (
      select asked, person.id, rank() over (partition by asked order by steps) as nearest
      from upwards join users person on person.unit_id = upwards.id
      where ${rolesHaveOneOf(sql`person.roles`, administrators)} and person.status = 'active'
      union all
      select null, person.id, 1
      from users person left join units unit on unit.id = person.unit_id
      where ${rolesHaveOneOf(sql`person.roles`, administrators)} and person.status = 'active' and unit.parent_id is null
        and ${unitIds.includes(null)}::boolean
    )
    select asked as "unitId", array_agg(id order by id) as "userIds" from found where nearest = 1 group by asked`)
  return new Map(rows.map(({ unitId, userIds }) => [unitId, userIds]))
}

/** The ids of a person's own unit and of all below it, for a condition: `unit_id in (…)`. The person manages these. */
export const unitsBelow = (userId: string | SQL): SQL => sql`
  with recursive below as (
    select reaching.unit_id as id from users reaching where reaching.id = ${userId} and reaching.unit_id is not null
    union
    select unit.id from units unit join below on unit.parent_id = below.id
  ) select id from below`

/** The ids of a unit and of all below it, for a condition. */
export const unitsDownFrom = (unitId: string): SQL => sql`
  with recursive below as (
    select ${unitId}::uuid as id
    union
    select unit.id from units unit join below on unit.parent_id = below.id
  ) select id from below`

/** The unit of a person, for a condition; `userId` is an expression of the statement around it. Null for nobody. */
export const unitOfPerson = (userId: SQL): SQL =>
  sql`(select whose.unit_id from users whose where whose.id = ${userId})`

/** The ids of a unit and of all above it, for a condition; `unitId` is an expression of the statement around it. */
export const unitsUpFrom = (unitId: SQL): SQL => sql`
  with recursive upwards as (
    select id, parent_id from units where id = ${unitId}
    union
    select above.id, above.parent_id from units above join upwards on above.id = upwards.parent_id
  ) select id from upwards`

/** Whether a unit is closed, or one above it; `unitId` is an expression of the statement around it. */
export const isClosedUnit = (unitId: SQL): SQL => sql`exists (
  select from units closed where closed.closed_at is not null and closed.id in (${unitsUpFrom(unitId)}))`

/** The condition of `isAtTop`, inside another statement. */
export const standsAtTop = (userId: string | SQL): SQL => sql`exists (
  select from users standing left join units own_unit on own_unit.id = standing.unit_id
  where standing.id = ${userId} and own_unit.parent_id is null)`

/**
 * Whether a person reaches what belongs to a unit, by their own unit: it is theirs or lies below it. Whoever has no unit
 * reaches all of them, and what belongs to the whole college is for those at its top. `unitId` is an expression of the
 * statement around it, null for the whole college. The role is asked elsewhere (docs/rights.md).
 */
export const reachesUnit = (userId: string | SQL, unitId: SQL): SQL => sql`
  (coalesce(${unitId} in (${unitsBelow(userId)}), false) or case when ${unitId} is null then ${standsAtTop(userId)}
    else exists (select from users unbound where unbound.id = ${userId} and unbound.unit_id is null) end)`

/** Whether a thing belongs to a person's own unit; to the whole college, for whoever stands at its top. */
export const isOfOwnUnit = (userId: string | SQL, unitId: SQL): SQL => sql`
  case when ${standsAtTop(userId)}
    then ${unitId} is null or ${unitId} = (select unit_id from users where id = ${userId})
    else coalesce(${unitId} = (select unit_id from users where id = ${userId}), false) end`

/** The unit to which belongs what this person makes; null for the whole college, at the top of it. */
export async function ownerUnitOf(database: Database, userId: string): Promise<string | null> {
  const { rows } = await database.execute<{ id: string | null }>(sql`
    select case when unit.parent_id is not null then unit.id end as id
    from users person left join units unit on unit.id = person.unit_id where person.id = ${userId}`)
  return rows[0]?.id ?? null
}

/** The unit that a person administrates; at the top of the college it is the whole of it. */
export async function managedUnit(database: Database, userId: string) {
  const { rows } = await database.execute<{ id: string; name: string; isTop: boolean }>(sql`
    select coalesce(unit.id::text, '') as id, coalesce(unit.name, '') as name, unit.parent_id is null as "isTop"
    from users person left join units unit on unit.id = person.unit_id where person.id = ${userId}`)
  return rows[0] ?? { id: '', name: '', isTop: false }
}

/** The ids of a unit and of all below it. */
export async function unitIdsBelow(database: Database, unitId: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(unitsDownFrom(unitId))
  return rows.map(({ id }) => id)
}

/**
 * The ids of people in the order in which a list of them is read: by unit as the tree of units stands, then by name in
 * pinyin, then by number; who has no unit comes last. `people` is a query of a column `id`.
 */
export async function inListOrder(database: Database, people: SQL): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with recursive tree as (
      select id, array[name, id::text] as place from units where parent_id is null
      union all
      select unit.id, tree.place || array[unit.name, unit.id::text] from units unit join tree on unit.parent_id = tree.id
    ) cycle id set is_cycle using path
    select person.id from (${people}) asked join users person on person.id = asked.id
    left join tree on tree.id = person.unit_id
    order by tree.place nulls last, person.name collate "zh-x-icu", person.login_name collate "C"`)
  return rows.map(({ id }) => id)
}

/** The unit at the top, where there is a single one: what lies below it tells more than it does. */
export async function onlyTopUnit(database: Database): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`select id from units where parent_id is null limit 2`)
  return rows.length === 1 ? rows[0]?.id : undefined
}
