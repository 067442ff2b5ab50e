import { updatePassword } from '@college/contract/account/password.ts'
import { isStaff } from '@college/contract/kit/roles.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { readVisitor } from '../../kit/visitor.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { writeHints } from '../session/cookies.ts'
import { LIFETIMES } from '../session/sessions.store.ts'
import { userStore } from '../users.store.ts'
import { wasAccepted } from './new-password.ts'
import { proveOwnPassword } from './prove-password.ts'
import { setPassword } from './set-password.ts'

export function serveUpdatePassword(app: App) {
  const users = userStore(app.database)
  const { refusals } = updatePassword

  serve(app, updatePassword, async (asked) => {
    const { input, user, ip, now } = asked
    requireOwnAccount(user)
    const { originPassword, newPassword } = input
    if (originPassword === newPassword) throw new Refusal(refusals.same)
    const account = found(await users.find(user.id))
    const proof = { password: originPassword, action: 'change-password', ip, now } as const
    await proveOwnPassword(app, account, proof, refusals)

    const visitor = readVisitor(asked.request)
    const isAccepted = await wasAccepted(app, account, visitor, newPassword, now)
    if (!isAccepted) throw new Refusal(refusals.notVerified)
    const audited = { action: 'change-password', ip } as const
    const isSet = await setPassword(app, account, { password: newPassword, except: user.session.id, audited }, now)
    // Somebody else changed it a moment ago: what was entered as the old one is not it any more.
    if (!isSet) throw new Refusal(refusals.wrongPassword)
    const { absolute } = isStaff(user) ? LIFETIMES.staff : LIFETIMES.learner
    writeHints(app.config, asked, { changePwdFlag: 0 }, absolute)
    return null
  })
}
