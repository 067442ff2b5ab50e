import type { ActOn } from '@college/contract/kit/policies.ts'
import { isReviewingStaff } from '@college/contract/kit/roles.ts'
import { type SQL, sql } from 'drizzle-orm'
import { isAtTop, unitOfPerson } from '../account/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { permits } from './permits.store.ts'

/**
 * Whether this person may do this with what an author has said. It belongs to the unit of its author; that of a closed
 * account to the whole college. `author` is an expression of the statement around it, and so is `isInOwnClass`: whether
 * the person teaches in the class in which it stands.
 */
export const mayTalk = (user: User, to: ActOn<'talk'>, author: SQL, isInOwnClass: SQL = sql`false`): SQL =>
  permits(user, { to, of: 'talk' }, { unit: unitOfPerson(author), class: () => isInOwnClass })

/** Whether this person reviews what everybody says: reviewing staff at the top of the college. */
export const reviewsEverybody = async (database: Database, user: User | undefined): Promise<boolean> =>
  user !== undefined && isReviewingStaff(user) && (await isAtTop(database, user.id))

/** Those of these authors whose words this person may take down. Only of reviewing staff the database is asked. */
export async function reviewedAuthors(
  database: Database,
  user: User | undefined,
  authors: readonly (string | null)[],
): Promise<Set<string>> {
  const ids = [...new Set(authors)].filter((id) => id !== null)
  if (!user || ids.length === 0 || !isReviewingStaff(user)) return new Set()
  const { rows } = await database.execute<{ id: string }>(sql`
    select author.id from users author
    where author.id = any(${sql.param(ids)}::uuid[]) and ${mayTalk(user, 'decide', sql`author.id`)}`)
  return new Set(rows.map(({ id }) => id))
}
