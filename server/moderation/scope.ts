import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isReviewingStaff } from '@college/contract/kit/roles.ts'
import type { App } from '../app-parts.ts'
import { isAtDesk, type User } from '../kit/access.ts'
import { Refusal } from '../kit/refusal.ts'

/**
 * Whether the queue is this person's to open, of one class or whole: reviewing staff, and teachers in their classes. What
 * stands in it for them is asked of each thing (rights.store.ts).
 */
async function reviews(app: Pick<App, 'access'>, user: User, classId: string | null | undefined): Promise<boolean> {
  if (isReviewingStaff(user)) return true
  return classId && isAtDesk(user) ? (await app.access.memberKind(user.id, classId)) === 'teacher' : false
}

export async function requireReviewer(app: Pick<App, 'access'>, user: User, classId: string | null | undefined) {
  if (!(await reviews(app, user, classId))) throw new Refusal(commonRefusals.notAllowed)
}
