import { sql } from 'drizzle-orm'
import { standsAtTop } from '../account/door.ts'
import type { Database } from '../kit/database.ts'

export type TreeUnit = {
  id: string
  name: string
  depth: number
  /** Null: none above it, or one that this person does not manage. */
  parentId: string | null
  /** The year is closed for it, or for one above it. */
  isClosed: boolean
}

export type Managed = { units: TreeUnit[]; isAtTop: boolean }

/** The units that a person manages, each after the one above it, as they stand in a year. */
export async function managedTree(database: Database, userId: string, year: number): Promise<Managed> {
  const { rows } = await database.execute<TreeUnit & { isAtTop: boolean }>(sql`
    with recursive standing as materialized (select ${standsAtTop(userId)} as is_at_top),
    tree as (
      select unit.id, unit.name, 0 as depth, null::uuid as parent_id, is_year_closed(unit.id, ${year}::smallint) as is_closed,
        array[unit.name, unit.id::text] as place
      from units unit
      where case when (select is_at_top from standing) then unit.parent_id is null
        else unit.id = (select unit_id from users where id = ${userId}) end
      union all
      select unit.id, unit.name, depth + 1, unit.parent_id,
        tree.is_closed or exists (select from closed_units closed where closed.unit_id = unit.id and closed.year = ${year}
          and not closed.is_reopened),
        place || array[unit.name, unit.id::text]
      from units unit join tree on unit.parent_id = tree.id
    ) cycle id set is_cycle using path
    select id, name, depth, parent_id as "parentId", is_closed as "isClosed", (select is_at_top from standing) as "isAtTop"
    from tree order by place`)
  const isAtTop = rows[0]?.isAtTop ?? (await isTop(database, userId))
  return { units: rows.map(({ isAtTop: _, ...unit }) => unit), isAtTop }
}

/** Where there are no units at all. */
async function isTop(database: Database, userId: string): Promise<boolean> {
  const { rows } = await database.execute<{ yes: boolean }>(sql`select ${standsAtTop(userId)} as yes`)
  return rows[0]?.yes === true
}
