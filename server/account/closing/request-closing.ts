import { CLOSING_DAYS, closingTerms, requestClosing, sendClosingCode } from '@college/contract/account/closing.ts'
import { isStaff } from '@college/contract/kit/roles.ts'
import { whyLocked } from '@college/rules/account/lockout.ts'
import { maskPhone } from '@college/rules/account/phone.ts'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { requireProof } from '../login/captcha.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { failuresOf } from '../login/failures.ts'
import { verifyPassword } from '../password/passwords.ts'
import { redeemCode, sendSmsCode } from '../phone/codes.ts'
import { readPhone } from '../phone/phone.ts'
import { clearLoginCookies } from '../session/cookies.ts'
import { endSessions } from '../session/end-sessions.ts'
import { isKnownTo } from '../session/known-browser.ts'
import { ticketStore } from '../tickets.store.ts'
import { type Account, userStore } from '../users.store.ts'
import { closingStore } from './closings.store.ts'

const DAY_MS = 24 * 3_600_000
const { refusals } = requestClosing

export function serveClosingTerms(app: App) {
  serve(app, closingTerms, async ({ user }) => {
    const account = found(await userStore(app.database).find(user.id))
    const phone = maskPhone(readPhone(app.secrets, account.phoneCipher) ?? '')
    return { isStaff: isStaff(account), days: CLOSING_DAYS, phone }
  })
}

export function serveSendClosingCode(app: App) {
  serve(app, sendClosingCode, async (asked) => {
    const { input, user, request, ip, now } = asked
    const account = await closable(app, user)
    const phone = readPhone(app.secrets, account.phoneCipher)
    if (!phone) throw new Refusal(sendClosingCode.refusals.noPhone)
    await requireProof(app, asked, input)
    const isKnownBrowser = isKnownTo(app, request, user.id)
    await sendSmsCode(
      app,
      { purpose: 'close-account', phone, subject: user.id },
      { ip, now, isWanted: true, isKnownBrowser },
    )
    return null
  })
}

/** Ends every session. Logging in again before the closing date withdraws the request. */
export function serveRequestClosing(app: App) {
  serve(app, requestClosing, async (asked) => {
    const { user, ip, now } = asked
    const account = await closable(app, user)
    await prove(app, asked, account)

    const { closesAt, ended } = await app.database.transaction(async (database) => {
      // Logins hold the same row: none can open a session between the request and the end of the others.
      await userStore(database).lock(user.id)
      const wish = { now, closesAt: new Date(now.getTime() + CLOSING_DAYS * DAY_MS) }
      const until = await closingStore(database).request(user.id, wish)
      await ticketStore(database).removeOf(user.id)
      return { closesAt: until, ended: await endSessions(app, database, user.id, { except: undefined }) }
    })
    await app.audit.add({ actor: user.id, action: 'request-closing', result: 'done', ip }, now)
    clearLoginCookies(app.config, asked)
    for (const sessionId of ended) app.realtime.endSession(sessionId, 'closing')
    return { closesAt: closesAt.toISOString() }
  })
}

/** The account, unless it is nobody's to close: that of staff, or the one that many share. */
async function closable(app: App, user: User): Promise<Account> {
  requireOwnAccount(user)
  const account = found(await userStore(app.database).find(user.id))
  if (isStaff(account)) throw new Refusal(refusals.staff)
  return account
}

/** A wrong password counts as a failed login, so that a stolen session cannot be used to try passwords without a limit. */
async function prove(app: App, { input, ip, now }: Asked<typeof requestClosing>, account: Account): Promise<void> {
  const phone = readPhone(app.secrets, account.phoneCipher)
  const { password, code } = input
  if (password === undefined && !code) throw new Refusal(refusals.noProof)
  const failures = failuresOf(app, 'password', { name: account.loginName, ip, now })
  if (whyLocked(await failures.counts())) throw new Refusal(refusals.locked)
  const isRight =
    password === undefined
      ? phone !== undefined &&
        (await redeemCode(app, { purpose: 'close-account', phone, subject: account.id }, code ?? '', now))
      : await verifyPassword(app.secrets, password, account.passwordHash)
  const counts = await failures.counts()
  if (whyLocked(counts)) throw new Refusal(refusals.locked)
  if (isRight) return failures.clear(counts)
  await failures.add()
  await app.audit.add({ actor: account.id, action: 'request-closing', result: 'refused', ip }, now)
  throw new Refusal(password === undefined ? refusals.wrongCode : refusals.wrongPassword)
}
