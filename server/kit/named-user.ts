import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { User } from './access.ts'
import type { Ground } from './ground.ts'
import { Refusal } from './refusal.ts'

type Caller = { user: User; ip: string; now: Date }

/**
 * The session decides who acts. A request that also names another user is refused and audited: none of our pages sends
 * one (security 6).
 */
export async function refuseOtherUser(
  app: Pick<Ground, 'audit'>,
  { user, ip, now }: Caller,
  { named, action }: { named: string | undefined; action: string },
): Promise<void> {
  if (!named || named === user.id) return
  await app.audit.add({ actor: user.id, action, result: 'refused', ip, detail: { why: 'other user' } }, now)
  throw new Refusal(commonRefusals.notAllowed)
}
