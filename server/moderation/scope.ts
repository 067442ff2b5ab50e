import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isReviewingStaff } from '@college/contract/kit/roles.ts'
import { isAtDesk, type User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'
import type { App } from '../kit/serve.ts'

/**
 * Whether this person decides about what belongs to the class; null: to no class. Teachers do in their classes,
 * reviewers and administrators everywhere.
 */
export async function reviews(
  app: Pick<App, 'access'>,
  user: User,
  classId: string | null | undefined,
): Promise<boolean> {
  if (isReviewingStaff(user)) return true
  return classId && isAtDesk(user) ? (await app.access.memberKind(user.id, classId)) === 'teacher' : false
}

export async function requireReviewer(app: Pick<App, 'access'>, user: User, classId: string | null | undefined) {
  if (!(await reviews(app, user, classId))) throw new Refusal(commonRefusals.notAllowed)
}
