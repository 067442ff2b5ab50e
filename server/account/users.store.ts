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
  return {
    find: (id: string) => findAccount(database, eq(users.id, id)),
    findByLoginName: (loginName: string) => findAccount(database, eq(users.loginName, loginName)),
    findByPhone: (phoneHash: string) => findAccount(database, eq(users.phoneHash, phoneHash)),

    /** The same password, stored in today's way; not when it was changed meanwhile. */
    async renewHash(id: string, from: string, to: string): Promise<void> {
      await database
        .update(users)
        .set({ passwordHash: to })
        .where(and(eq(users.id, id), eq(users.passwordHash, from)))
    },

    async setLastFour(id: string, phoneLastFour: string): Promise<void> {
      await database.update(users).set({ phoneLastFour }).where(eq(users.id, id))
    },

    /** False when the password was changed since the account was read. Its owner has chosen it: no need to change it. */
    async setPassword({ id, passwordChangedAt }: Account, passwordHash: string, now: Date): Promise<boolean> {
      const set = await database
        .update(users)
        .set({ passwordHash, passwordChangedAt: now, mustChangePassword: 0 })
        .where(and(eq(users.id, id), isSince(passwordChangedAt)))
        .returning({ id: users.id })
      return set.length === 1
    },

    /** Until the transaction ends no login opens a session of this account. */
    async lock(id: string): Promise<void> {
      await database.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
    },

    async requireNewPassword(id: string): Promise<void> {
      await database.update(users).set({ mustChangePassword: 1 }).where(eq(users.id, id))
    },

    async setShown(id: string, fields: { photo?: string; sex?: string; job?: string; rank?: string }): Promise<void> {
      await database.update(users).set(fields).where(eq(users.id, id))
    },

    /** False when another account has this phone. `by`: the member of staff who writes it; null is the person. */
    async setPhone(id: string, columns: PhoneColumns | NoPhone, by: string | null, now: Date): Promise<boolean> {
      const written = { ...columns, phoneSetAt: now, phoneSetBy: by }
      try {
        // A savepoint: what surrounds it goes on after the refusal.
        await database.transaction((inner) => inner.update(users).set(written).where(eq(users.id, id)))
        return true
      } catch (error) {
        if (isTaken(error)) return false
        throw error
      }
    },

    /**
     * True while the account is open and its password is still the one of `changedAt`. A change of password waits for
     * this transaction to end, or has happened before and is seen.
     */
    async isStill({ id, passwordChangedAt }: Pick<Account, 'id' | 'passwordChangedAt'>): Promise<boolean> {
      const rows = await database
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, id), eq(users.status, 'active'), isSince(passwordChangedAt)))
        .for('share')
      return rows.length === 1
    },
  }
}

async function findAccount(database: Database, which: SQL): Promise<Account | undefined> {
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

const isSince = (passwordChangedAt: Date | null) =>
  sql`${users.passwordChangedAt} is not distinct from ${passwordChangedAt}::timestamptz`

type PhoneColumns = { phoneCipher: string; phoneHash: string; phoneLastFour: string }
type NoPhone = Record<keyof PhoneColumns, null>

/** PostgreSQL's word for a second row with the same key: here, one phone of two accounts. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === '23505'

/** What other features ask: the account of somebody who is logged in. */
export const accountFinder = (database: Database) => userStore(database).find
