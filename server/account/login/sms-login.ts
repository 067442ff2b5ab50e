import { checkLogin, getLoginCode } from '@college/contract/account/login.ts'
import { isLocked } from '@college/rules/account/lockout.ts'
import { cleanPhone, isPhone } from '@college/rules/account/phone.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { readVisitor } from '../../kit/visitor.ts'
import { redeemCode, sendSmsCode } from '../phone/codes.ts'
import { phoneHash, readPhone } from '../phone/phone.ts'
import { isKnownTo } from '../session/known-browser.ts'
import { ticketStore } from '../tickets.store.ts'
import { userStore } from '../users.store.ts'
import { requireProof } from './captcha.ts'
import { failuresOf } from './failures.ts'
import { lockedOutByPhone, refusalOf } from './locked-out.ts'
import { provePassword } from './login.ts'
import { pendingLogin } from './pending-login.ts'

export function serveGetLoginCode(app: App) {
  const users = userStore(app.database)

  serve(app, getLoginCode, async (asked) => {
    const { input, request, ip, now } = asked
    const { userName, password } = input
    const isSecondFactor = userName !== undefined && password !== undefined
    const written = cleanPhone(input.phone ?? '')
    if (!isSecondFactor && !isPhone(written)) throw new Refusal(getLoginCode.refusals.wrongPhone)
    await requireProof(app, asked, { captchaId: input.captchaId, proof: input.code })
    const phone = isSecondFactor ? await phoneOnRecord(app, asked, userName, password) : written

    const hash = phoneHash(app.secrets, phone)
    // Both for every phone, which costs the same. Who is told that the account is suspended has proved that it is theirs.
    const [account, gone] = await Promise.all([users.findByPhone(hash), lockedOutByPhone(app.database, hash)])
    const isWanted = account !== undefined || gone !== undefined
    const isKnownBrowser = isKnownTo(app, request, account?.id)
    // The proof is bound to the visitor's cookie, so there is one.
    const use = { purpose: 'login', phone, subject: readVisitor(request) ?? '' } as const
    await sendSmsCode(app, use, { ip, now, isWanted, isKnownBrowser })
    return null
  })
}

/** D1-Q22: who has no phone on record completes the login with the last four digits instead. */
async function phoneOnRecord(app: App, asked: Asked<typeof getLoginCode>, userName: string, password: string) {
  const account = await provePassword(app, asked, { userName, password, isProven: true })
  const phone = readPhone(app.secrets, account.phoneCipher)
  if (phone && account.phoneLastFour !== null) return phone
  const ticket = await pendingLogin(app, account, asked.now)
  throw new Refusal(getLoginCode.refusals.lastFourDigitsNeeded, { ticket })
}

export function serveCheckLogin(app: App) {
  const users = userStore(app.database)
  const tickets = ticketStore(app.database)

  serve(app, checkLogin, async (asked) => {
    const { input, ip, now } = asked
    const phone = cleanPhone(input.phoneNumber)
    if (!isPhone(phone)) throw new Refusal(checkLogin.refusals.wrongPhone)
    const failures = failuresOf(app, 'sms', { name: phone, ip, now })
    const before = await failures.counts()
    if (isLocked(before)) throw new Refusal(checkLogin.refusals.locked)

    const visitor = readVisitor(asked.request) ?? ''
    const hash = phoneHash(app.secrets, phone)
    const account = await users.findByPhone(hash)
    const isRight = await redeemCode(app, { purpose: 'login', phone, subject: visitor }, input.phoneCode, now)
    const gone = !account && isRight ? await lockedOutByPhone(app.database, hash) : undefined
    if (gone) throw await refusalOf(app, asked, gone, 'sms')
    if (!account || !isRight) {
      await failures.add()
      const detail = { way: 'sms' }
      const target = account?.id ?? ''
      await app.audit.add({ actor: '', action: 'login', target, result: 'refused', ip, detail }, now)
      throw new Refusal(checkLogin.refusals.wrongCode)
    }
    await failures.clear(before)
    return { userKey: await tickets.issue('sms-login', { userId: account.id, data: { visitor } }, now) }
  })
}
