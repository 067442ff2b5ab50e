import { administrators } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../../kit/advisory-locks.ts'
import type { Database } from '../../kit/database.ts'
import { rolesHaveOneOf } from '../../kit/roles.store.ts'
import { isClosedUnit, standsAtTop, unitsBelow } from '../units.store.ts'

type Node = {
  id: string
  name: string
  /** '' without one. */
  code: string
  depth: number
  parentId: string | null
  people: number
  isClosed: boolean
  isClosedAbove: boolean
  isOwn: boolean
}

/** The units that a person manages, each after the one above it, with the people of each. */
export async function treeOf(database: Database, userId: string): Promise<Node[]> {
  const { rows } = await database.execute<Node>(sql`
    with recursive tree as (
      select unit.id, unit.name, unit.code, 0 as depth, null::uuid as parent_id, unit.closed_at,
        unit.closed_at is null and ${isClosedUnit(sql`unit.id`)} as closed_above, array[unit.name, unit.id::text] as place
      from units unit
      where case when ${standsAtTop(userId)} then unit.parent_id is null
        else unit.id = (select unit_id from users where id = ${userId}) end
      union all
      select unit.id, unit.name, unit.code, depth + 1, unit.parent_id, unit.closed_at,
        tree.closed_above or tree.closed_at is not null, place || array[unit.name, unit.id::text]
      from units unit join tree on unit.parent_id = tree.id
    ) cycle id set is_cycle using path,
    counted as (
      select unit_id, count(*)::int as n from users
      where status = 'active' and unit_id in (select id from tree) group by unit_id
    )
    select tree.id, tree.name, coalesce(tree.code, '') as code, depth, tree.parent_id as "parentId", coalesce(counted.n, 0) as people,
      tree.closed_at is not null as "isClosed", closed_above as "isClosedAbove",
      tree.id is not distinct from (select unit_id from users where id = ${userId}) as "isOwn"
    from tree left join counted on counted.unit_id = tree.id order by place`)
  return rows
}

/** Changes of the tree come one after another, so that two moves cannot make a ring. */
export async function lockTree(database: Database): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.unitTree})`)
}

/** Whoever puts people into units: many at a time, none while the tree changes. */
export async function holdTree(database: Database): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock_shared(${advisoryLocks.unitTree})`)
}

export type Place = {
  id: string
  name: string
  parentId: string | null
  isManaged: boolean
  isOwn: boolean
  isClosed: boolean
}

/** The current row of a unit, whether this person manages it, and whether it is their own unit. */
export async function unitAt(database: Database, userId: string, id: string): Promise<Place | undefined> {
  const { rows } = await database.execute<Place>(sql`
    select unit.id, unit.name, unit.parent_id as "parentId",
      (${standsAtTop(userId)} or unit.id in (${unitsBelow(userId)})) as "isManaged",
      unit.id is not distinct from (select unit_id from users where id = ${userId}) as "isOwn",
      unit.closed_at is not null as "isClosed"
    from units unit where unit.id = ${id}`)
  return rows[0]
}

/** Whether another unit under the same one is called so. */
export async function isNameTaken(database: Database, parentId: string | null, name: string, exceptId: string | null) {
  const { rows } = await database.execute(sql`
    select from units
    where parent_id is not distinct from ${parentId}::uuid and name = ${name} and id is distinct from ${exceptId}::uuid`)
  return rows.length > 0
}

/** Whether `id` is `above` itself, or lies below it. */
export async function liesBelow(database: Database, id: string, above: string): Promise<boolean> {
  const { rows } = await database.execute(sql`
    with recursive upwards as (
      select id, parent_id from units where id = ${id}
      union
      select unit.id, unit.parent_id from units unit join upwards on unit.id = upwards.parent_id
    ) select from upwards where id = ${above}`)
  return rows.length > 0
}

/** The administrators of these units and of those above them; null is no unit. */
export async function administratorsAbove(database: Database, ids: readonly (string | null)[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    with recursive upwards as (
      select id, parent_id from units where id = any(${sql.param([...ids])}::uuid[])
      union
      select unit.id, unit.parent_id from units unit join upwards on unit.id = upwards.parent_id
    )
    select person.id from users person join upwards on upwards.id = person.unit_id
    where ${rolesHaveOneOf(sql`person.roles`, administrators)} and person.status = 'active'`)
  return rows.map(({ id }) => id)
}

/** What belongs to a unit and keeps it from being deleted. */
export async function belongingTo(database: Database, id: string) {
  const { rows } = await database.execute<{ hasPeople: boolean; hasUnits: boolean; isUsed: boolean }>(sql`
    select exists (select from users where unit_id = ${id}) as "hasPeople",
      exists (select from units where parent_id = ${id}) as "hasUnits",
      exists (select from classes where unit_id = ${id}) or exists (select from task_targets where unit_id = ${id})
        as "isUsed"`)
  return rows[0] ?? { hasPeople: true, hasUnits: true, isUsed: true }
}
