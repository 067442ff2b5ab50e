import { updatePassword } from '@college/contract/account/password.ts'
import { whyLocked } from '@college/rules/account/lockout.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { type App, type Asked, serve } from '../../kit/serve.ts'
import { readVisitor } from '../../kit/visitor.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { failuresOf } from '../login/failures.ts'
import { isStaff } from '../login/open-session.ts'
import { writeHints } from '../session/cookies.ts'
import { LIFETIMES } from '../session/sessions.store.ts'
import { type Account, userStore } from '../users.store.ts'
import { wasAccepted } from './new-password.ts'
import { verifyPassword } from './passwords.ts'
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
    await proveOld(app, asked, account)

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

/** A wrong old password is a failed login (D1-Q80): a stolen session guesses no better than a stranger. */
async function proveOld(app: App, asked: Asked<typeof updatePassword>, account: Account): Promise<void> {
  const { input, ip, now } = asked
  const { refusals } = updatePassword
  const failures = failuresOf(app, 'password', { name: account.loginName, ip, now })
  if (whyLocked(await failures.counts())) throw new Refusal(refusals.locked)
  const isRight = await verifyPassword(app.secrets, input.originPassword, account.passwordHash)
  const counts = await failures.counts()
  if (whyLocked(counts)) throw new Refusal(refusals.locked)
  if (isRight) return failures.clear(counts)
  await failures.add()
  await app.audit.add({ actor: account.id, action: 'change-password', result: 'refused', ip }, now)
  throw new Refusal(refusals.wrongPassword)
}
