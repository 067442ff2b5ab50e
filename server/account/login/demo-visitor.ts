import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import { Refusal } from '../../kit/refusal.ts'

/** The student number of who looks around a demonstration without an account (D1-Q15). */
export const DEMO_VISITOR = '20260000'

/** First line of whatever changes the account itself: its password, phone, face or devices. */
export function requireOwnAccount(user: { roles: readonly string[] }): void {
  if (isSharedAccount(user)) throw new Refusal(commonRefusals.notAllowed)
}
