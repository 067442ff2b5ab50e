import type { Reach } from '@college/contract/kit/reach.ts'
import { sharedRoles } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'

/**
 * A condition on a row of `users`, named `person`: an account with which somebody logs in. Shared accounts are
 * nobody's: nobody agrees to anything with them.
 */
export const isPerson: SQL = sql`(person.status = 'active' and not ${rolesHaveOneOf(sql`person.roles`, sharedRoles)})`

/**
 * A condition on a row of `users`, named `person`: an account that is in use, neither suspended nor closed, and whose
 * closing was not asked for.
 */
export const isInUse: SQL = sql`(person.status = 'active'
  and not exists (select from closings where closings.user_id = person.id))`

/** Everybody who can log in: the people reached when something is shown to all. */
export async function countPeople(database: Database): Promise<number> {
  const { rows } = await database.execute<{ people: number }>(sql`
    select count(*)::int as people from users person where ${isPerson}`)
  return rows[0]?.people ?? 0
}

/** How many people there are in a query of their ids, each once. */
export async function peopleOf(database: Database, ids: SQL): Promise<Reach> {
  const { rows } = await database.execute<{ people: number }>(sql`
    select count(*)::int as people from users person where ${isPerson} and person.id in (${ids})`)
  return { people: rows[0]?.people ?? 0, phones: null }
}
