import type { Role } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import { personFacts } from '../account/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'

/** Somebody with the roles of this moment, for a job that goes on after their request; undefined when the account is closed. */
export async function findHolder(database: Database, userId: string): Promise<Pick<User, 'id' | 'roles'> | undefined> {
  const { rows } = await database.execute<{ id: string; roles: Role[] }>(sql`
    select person.id, person.roles from (${personFacts}) person
    where person.id = ${userId} and person.status = 'active'`)
  return rows[0]
}
