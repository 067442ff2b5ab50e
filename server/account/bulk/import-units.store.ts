import { sql } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'

type Unit = { id: string; code: string; name: string; parentId: string | null }

/** The numbers of units other than these. */
export async function codesOfOthers(database: Database, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await database.execute<{ code: string }>(sql`
    select code from units where code is not null and not (id = any(${sql.param([...ids])}::uuid[]))`)
  return new Set(rows.map(({ code }) => code))
}

/** Ids for units that are not there yet, so that one can stand below another. */
export async function newUnitIds(database: Database, names: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await database.execute<{ name: string; id: string }>(sql`
    select name, uuidv7() as id from unnest(${sql.param([...names])}::text[]) name`)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export async function insertUnits(database: Database, given: readonly Unit[]): Promise<void> {
  if (given.length === 0) return
  // The reference to the unit above is checked at the end of the statement.
  await database.execute(sql`
    insert into units (id, code, name, parent_id)
    select id, code, name, "parentId" from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(id uuid, code text, name text, "parentId" uuid)`)
}

export async function updateUnits(database: Database, given: readonly Unit[]): Promise<void> {
  if (given.length === 0) return
  await database.execute(sql`
    update units set name = given.name, code = given.code, parent_id = given."parentId"
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(id uuid, code text, name text, "parentId" uuid)
    where units.id = given.id`)
}
