import { login } from '@college/contract/account/login.ts'
import { type FailureCounts, needsProof, whyLocked } from '@college/rules/account/lockout.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { hashPassword, needsRehash, verifyPassword } from '../password/passwords.ts'
import { type Account, userStore } from '../users.store.ts'
import { requireProof } from './captcha.ts'
import { failuresOf } from './failures.ts'
import { lockedOutByNumber, refusalOf } from './locked-out.ts'
import { type Caller, openSession } from './open-session.ts'
import { pendingLogin } from './pending-login.ts'

export function serveLogin(app: App) {
  serve(app, login, async (asked) => {
    const { input, now } = asked
    const account = await provePassword(app, asked, input)
    if (account.phoneLastFour === null) {
      const ticket = await pendingLogin(app, account, now)
      throw new Refusal(login.refusals.lastFourDigitsNeeded, { ticket })
    }
    const result = await openSession(app, asked, account, 'password')
    // The password was changed while it was being checked.
    if (!result) throw new Refusal(login.refusals.wrongPassword)
    return result
  })
}

type Tried = { userName: string; password: string; captchaId?: string; code?: string; isProven?: boolean }

/**
 * The account whose password this is. Refuses with the words of `login`: one sentence for an unknown account and a
 * wrong password, after the same work (security 12, D1-Q77).
 */
export async function provePassword(app: App, caller: Caller, tried: Tried): Promise<Account> {
  const { now, ip } = caller
  const name = tried.userName.trim()
  const failures = failuresOf(app, 'password', { name, ip, now })
  const before = await failures.counts()
  refuseLocked(before)
  if (needsProof(before) && !tried.isProven) await requireProof(app, caller, { ...tried, proof: tried.code })

  const users = userStore(app.database)
  const account = await users.findByLoginName(name)
  // Asked for every name that is nobody's: the sentence is only for whoever knows the password.
  const gone = account ? undefined : await lockedOutByNumber(app.database, name)
  const isRight = await verifyPassword(app.secrets, tried.password, account?.passwordHash ?? gone?.passwordHash)
  if (gone && isRight) throw await refusalOf(app, caller, gone, 'password')
  if (!account || !isRight) {
    const counts = await failures.add()
    await auditFailure(app, caller, { name, id: account?.id ?? gone?.id ?? '' })
    refuseLocked(counts, 'later')
    throw new Refusal(login.refusals.wrongPassword, needsProof(counts) ? { needsCaptcha: true } : null)
  }

  // Parallel attempts all pass the first check of the limit; attempts that failed since then are counted here again.
  const counts = await failures.counts()
  refuseLocked(counts)
  await failures.clear(counts)
  await renewHash(app, account, tried.password)
  return account
}

/** The failure that fills the count is still told as what it was. */
function refuseLocked(counts: FailureCounts, when: 'now' | 'later' = 'now'): void {
  const reached = when === 'now' ? counts : less(counts)
  const why = whyLocked(reached)
  if (why) throw new Refusal(login.refusals[why])
}

const less = (counts: FailureCounts) =>
  Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, count - 1])) as FailureCounts

/** Somebody may have typed a password or a phone where the number belongs: an unknown name is not written down. */
async function auditFailure(app: App, { ip, now }: Caller, { name, id }: { name: string; id: string }) {
  const detail = { way: 'password', name: app.secrets.hash('audit-name', name).slice(0, 16) }
  await app.audit.add({ actor: '', action: 'login', target: id, result: 'refused', ip, detail }, now)
}

async function renewHash(app: App, { id, passwordHash }: Account, password: string): Promise<void> {
  if (!passwordHash || !needsRehash(passwordHash)) return
  await userStore(app.database).renewHash(id, passwordHash, await hashPassword(app.secrets, password))
}
