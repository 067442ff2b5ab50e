import type { StaffAccess } from '@college/contract/kit/policies.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { personPermits } from '../policies/door.ts'

type Person = { id: string; name: string }

/** Everybody else who may do an act of the whole college now: whoever could confirm it. */
export async function secondsOf(database: Database, access: StaffAccess, asker: string): Promise<Person[]> {
  const { rows } = await database.execute<Person>(sql`
    select person.id, person.name from users person
    where person.id <> ${asker} and ${personPermits(access, {})} order by person.name, person.id`)
  return rows
}

/**
 * Those of these people who may do it now. Until the transaction ends nobody takes it from them: their accounts are
 * locked, before the thing and the request, in the order in which everybody locks accounts.
 */
export async function holdRights(
  database: Database,
  access: StaffAccess,
  people: readonly string[],
): Promise<Set<string>> {
  const ids = sql`${sql.param([...new Set(people)])}::uuid[]`
  await database.execute(sql`select from users where id = any(${ids}) order by id for share`)
  // A statement of its own sees what whoever held the locks has committed.
  const { rows } = await database.execute<{ id: string }>(sql`
    select person.id from users person where person.id = any(${ids}) and ${personPermits(access, {})}`)
  return new Set(rows.map(({ id }) => id))
}
