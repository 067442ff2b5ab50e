import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { users } from './tables.ts'

/** An account as logging in sees it. Closed accounts are as good as none. */
export type Account = {
  id: string
  loginName: string
  name: string
  roles: string[]
  phoneCipher: string | null
  phoneHash: string | null
  phoneLastFour: string | null
  passwordHash: string | null
  passwordChangedAt: Date | null
  mustChangePassword: number
}

export function userStore(database: Database) {
  async function find(which: SQL): Promise<Account | undefined> {
    const [account] = await database
      .select({
        id: users.id,
        loginName: users.loginName,
        name: users.name,
        roles: users.roles,
        phoneCipher: users.phoneCipher,
        phoneHash: users.phoneHash,
        phoneLastFour: users.phoneLastFour,
        passwordHash: users.passwordHash,
        passwordChangedAt: users.passwordChangedAt,
        mustChangePassword: users.mustChangePassword,
      })
      .from(users)
      .where(and(which, eq(users.status, 'active')))
    return account
  }

  return {
    find: (id: string) => find(eq(users.id, id)),
    findByLoginName: (loginName: string) => find(eq(users.loginName, loginName)),
    findByPhone: (phoneHash: string) => find(eq(users.phoneHash, phoneHash)),

    /** The same password, stored in today's way; not when it was changed meanwhile. */
    async renewHash(id: string, from: string, to: string): Promise<void> {
      await database
        .update(users)
        .set({ passwordHash: to })
        .where(and(eq(users.id, id), eq(users.passwordHash, from)))
    },

    /**
     * True while the account is open and its password is still the one of `changedAt`. A change of password waits for
     * this transaction to end, or has happened before and is seen.
     */
    async isStill({ id, passwordChangedAt }: Pick<Account, 'id' | 'passwordChangedAt'>): Promise<boolean> {
      const rows = await database
        .select({ id: users.id })
        .from(users)
        .where(
          and(
            eq(users.id, id),
            eq(users.status, 'active'),
            sql`${users.passwordChangedAt} is not distinct from ${passwordChangedAt}`,
          ),
        )
        .for('share')
      return rows.length === 1
    },
  }
}
