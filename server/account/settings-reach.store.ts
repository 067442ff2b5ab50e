import type { Reach } from '@college/contract/kit/reach.ts'
import { isStaffRole, staffRoles } from '@college/contract/kit/roles.ts'
import { itemsOf } from '@college/rules/account/desk.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { rolesHaveOneOf } from '../kit/roles.store.ts'
import { isPerson } from './people-count.store.ts'

type Change = { before: string; after: string; now: Date }
const DAY_MS = 86_400_000

async function count(database: Database, condition: SQL): Promise<Reach> {
  const { rows } = await database.execute<{ people: number }>(sql`
    select count(*)::int as people from users person where ${isPerson} and ${condition}`)
  return { people: rows[0]?.people ?? 0, phones: null }
}

/** Who has to change the password at the next login, by the new number of days: those of `isPasswordOld`. */
const withOldPasswords =
  (of: SQL) =>
  (database: Database, { after, now }: Change) => {
    const days = Number(after)
    const before = new Date(now.getTime() - days * DAY_MS)
    return count(database, days > 0 ? sql`${of} and person.password_changed_at < ${before}` : sql`false`)
  }

const isStaff = rolesHaveOneOf(sql`person.roles`, staffRoles)
export const learnersWithOldPasswords = withOldPasswords(sql`not ${isStaff}`)
export const staffWithOldPasswords = withOldPasswords(isStaff)

/** Who does not reach the console any more before they have an authenticator: by the roles that are asked from now on. */
export function staffWithoutFactor(database: Database, { before, after }: Change): Promise<Reach> {
  const were = new Set(itemsOf(before))
  const added = itemsOf(after)
    .filter(isStaffRole)
    .filter((role) => !were.has(role))
  if (added.length === 0) return Promise.resolve({ people: 0, phones: null })
  return count(
    database,
    sql`${rolesHaveOneOf(sql`person.roles`, added)} and not exists (
      select from second_factors factor where factor.user_id = person.id and factor.confirmed_at is not null)`,
  )
}
