import { administrators, powers, rolesOfEveryone } from '@college/contract/kit/roles.ts'
import type { Database } from '../kit/database.ts'
import { users } from './tables.ts'

export type NewAdministrator = { loginName: string; name: string; passwordHash: string }

/**
 * Holds all powers: somebody has to give them to others. The new account's id; undefined when the login name is taken, by an account of
 * whatever kind.
 */
export async function insertAdministrator(
  database: Database,
  { loginName, name, passwordHash }: NewAdministrator,
  now: Date,
): Promise<string | undefined> {
  const [row] = await database
    .insert(users)
    .values({
      loginName,
      name,
      roles: [...rolesOfEveryone, ...powers, ...administrators],
      passwordHash,
      passwordChangedAt: now,
      // Whoever sets up the account knows the password: it is good for one login (D1-Q45).
      mustChangePassword: 1,
      createdAt: now,
    })
    .onConflictDoNothing({ target: users.loginName })
    .returning({ id: users.id })
  return row?.id
}
