import { leaveDesk, returnToDesk } from '@college/contract/account/second-factor.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import type { App } from '../../app-parts.ts'
import type { Desk, User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { proveOwnPassword } from '../password/prove-password.ts'
import { sessionStore } from '../session/sessions.store.ts'
import { userStore } from '../users.store.ts'

/** The desk of a member of staff; others are refused. */
export function requireDesk(user: User): Desk {
  if (!user.desk || isSharedAccount(user)) throw new Refusal(commonRefusals.notAllowed)
  return user.desk
}

/** Coming back after half an hour without use takes the password; the second factor stays proven in the session. */
export function serveReturnToDesk(app: App) {
  const { refusals } = returnToDesk
  serve(app, returnToDesk, async ({ input, user, ip, now }) => {
    requireDesk(user)
    const account = found(await userStore(app.database).find(user.id), refusals.notAllowed)
    await proveOwnPassword(app, account, { ...input, action: 'return-to-desk', ip, now }, refusals)
    await app.audit.add({ actor: user.id, action: 'return-to-desk', result: 'done', ip }, now)
    await sessionStore(app.database).seeAtDesk(user.session.id, now)
    app.realtime.toSession(user.session.id, { feature: 'desk', id: '' })
    return null
  })
}

export function serveLeaveDesk(app: App) {
  serve(app, leaveDesk, async ({ user, ip, now }) => {
    const { lock } = requireDesk(user)
    await sessionStore(app.database).seeAtDesk(user.session.id, 'never')
    const event = { actor: user.id, action: 'leave-desk', result: 'done', ip } as const
    if (!lock) await app.audit.addIfPossible(event, now)
    app.realtime.toSession(user.session.id, { feature: 'desk', id: '' })
    return null
  })
}
