import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { holdsOneOf, isAdministrator, teachingStaff } from '@college/contract/kit/roles.ts'
import { isAdmitted, type Reviewer } from '@college/rules/classes/membership.ts'
import { isAtTop } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { type ClassOf, classStore } from '../class.store.ts'

/**
 * As what somebody reviews a class (D2-Q64): an administrator of its unit or of a unit above, its head teacher, or not
 * at all. A class without a unit is managed at the top of the college.
 */
export function reviewerIn(app: Pick<App, 'access' | 'database'>) {
  const store = classStore(app.database)

  const manages = (userId: string, unitId: string | null) =>
    unitId === null ? isAtTop(app.database, userId) : app.access.managesUnit(userId, unitId)

  async function reviewerOf(user: User, { found: row, membership, isHead }: ClassOf): Promise<Reviewer | undefined> {
    if (isAdministrator(user) && (await manages(user.id, row.unitId))) return 'administrator'
    return isHead && isAdmitted(membership) && holdsOneOf(user, teachingStaff) ? 'head' : undefined
  }

  return async (user: User, classId: string, noClass: RefusalText): Promise<Reviewer | undefined> =>
    reviewerOf(user, found(await store.findFor(user.id, classId), noClass))
}

/** The same for who must be one of these. */
export async function requireReviewer(
  find: ReturnType<typeof reviewerIn>,
  asked: { user: User; classId: string; as: readonly Reviewer[] },
  refusals: { noClass: RefusalText; notReviewer: RefusalText },
): Promise<Reviewer> {
  const reviewer = await find(asked.user, asked.classId, refusals.noClass)
  if (!reviewer || !asked.as.includes(reviewer)) throw new Refusal(refusals.notReviewer)
  return reviewer
}
