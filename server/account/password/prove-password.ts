import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { whyLocked } from '@college/rules/account/lockout.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { failuresOf } from '../login/failures.ts'
import type { Account } from '../users.store.ts'
import { verifyPassword } from './passwords.ts'

type Proof = {
  password: string
  /** What the audit says was refused. */
  action: 'change-password' | 'verify-face' | 'enrol-second-factor' | 'return-to-desk'
  ip: string
  now: Date
}

/** A wrong password counts as a failed login (D1-Q80), so that a stolen session cannot try passwords without a limit. */
export async function proveOwnPassword(
  app: App,
  account: Pick<Account, 'id' | 'loginName' | 'passwordHash'>,
  { password, action, ip, now }: Proof,
  refusals: { locked: RefusalText; wrongPassword: RefusalText },
): Promise<void> {
  const failures = failuresOf(app, 'password', { name: account.loginName, ip, now })
  if (whyLocked(await failures.counts())) throw new Refusal(refusals.locked)
  const isRight = await verifyPassword(app.secrets, password, account.passwordHash)
  const counts = await failures.counts()
  if (whyLocked(counts)) throw new Refusal(refusals.locked)
  if (isRight) return failures.clear(counts)
  await failures.add()
  await app.audit.add({ actor: account.id, action, result: 'refused', ip }, now)
  throw new Refusal(refusals.wrongPassword)
}
