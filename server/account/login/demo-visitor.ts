import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { Refusal } from '../../kit/refusal.ts'

/** The student number of who looks around a demonstration without an account (D1-Q15). */
export const DEMO_VISITOR = '20260000'

/** Many people share it, so it is nobody's to change (security 16). */
export const isDemoVisitor = ({ roles }: { roles: readonly string[] }): boolean => roles.includes('demo')

/** First line of whatever changes the account itself: its password, phone, face or devices. */
export function requireOwnAccount(user: { roles: readonly string[] }): void {
  if (isDemoVisitor(user)) throw new Refusal(commonRefusals.notAllowed)
}
