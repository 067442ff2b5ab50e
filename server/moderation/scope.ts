import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'
import type { App } from '../kit/serve.ts'

/** Reviewers and administrators decide about everything. */
export const reviewsAll = ({ roles }: User): boolean => roles.includes('reviewer') || roles.includes('administrator')

/** Whether this person decides about what belongs to the class; null: to no class. Teachers do in their classes. */
export async function reviews(
  app: Pick<App, 'access'>,
  user: User,
  classId: string | null | undefined,
): Promise<boolean> {
  if (reviewsAll(user)) return true
  return classId ? (await app.access.memberKind(user.id, classId)) === 'teacher' : false
}

export async function requireReviewer(app: Pick<App, 'access'>, user: User, classId: string | null | undefined) {
  if (!(await reviews(app, user, classId))) throw new Refusal(commonRefusals.notAllowed)
}
