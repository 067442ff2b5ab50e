import { createHash } from 'node:crypto'
import { type Changed, editRefusals, type Values } from '@college/contract/kit/form.ts'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { Refusal } from './refusal.ts'
import { lastEdits } from './tables.ts'

/** `name` is the kind of thing, for example 'banners'. */
type Thing = { name: string; id: string }

/**
 * The version of a thing is a hash of the values that its form shows: it changes with every change of them, whoever
 * makes it.
 */
export const versionOf = (value: Values): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(value)))
    .digest('base64url')
    .slice(0, 22)

/**
 * Refuses to overwrite what changed after the editor read it; the refusal carries who changed it, when, and the present
 * values (`Changed`). Lock the row of the thing before reading `present`, so that nobody changes it in between.
 */
export async function refuseIfChanged(
  database: Database,
  thing: Thing,
  { read, present }: { read: string; present: Values },
): Promise<void> {
  const version = versionOf(present)
  if (read === version) return
  const { rows } = await database.execute<{ by: string; at: string }>(sql`
    select coalesce(person.name, '') as by, to_json(edit.edited_at) as at
    from last_edits edit left join users person on person.id::text = edit.edited_by
    where edit.thing = ${thing.name} and edit.id = ${thing.id}`)
  const { by = '', at = '' } = rows[0] ?? {}
  throw new Refusal(editRefusals.changed, { by, at, version, value: present } satisfies Changed)
}

/** Remembers who saved the thing; in the transaction of the save. */
export async function noteEdit(database: Database, thing: Thing, editedBy: string, editedAt: Date): Promise<void> {
  await database
    .insert(lastEdits)
    .values({ thing: thing.name, id: thing.id, editedBy, editedAt })
    .onConflictDoUpdate({ target: [lastEdits.thing, lastEdits.id], set: { editedBy, editedAt } })
}

/** The same for many things of one kind. */
export async function noteEdits(
  database: Database,
  name: string,
  ids: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await database.execute(sql`
    insert into last_edits (thing, id, edited_by, edited_at)
    select ${name}, id, ${by}, ${at} from unnest(${sql.param([...ids])}::text[]) id order by id
    on conflict (thing, id) do update set edited_by = excluded.edited_by, edited_at = excluded.edited_at`)
}

/** The same values in one order: those of a JSON column come in another than those of a form. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]))
}
