import { checkLogin, getLoginCode } from '@college/contract/account/login.ts'
import { isLocked } from '@college/rules/account/lockout.ts'
import { isPhone } from '@college/rules/account/phone.ts'
import { Refusal } from '../kit/refusal.ts'
import { type App, type Asked, serve } from '../kit/serve.ts'
import { redeemCode, sendCode } from './codes.ts'
import { visitorOf } from './cookies.ts'
import { failuresOf } from './failures.ts'
import { provePassword } from './login.ts'
import { pendingLogin } from './pending-login.ts'
import { phoneHash, readPhone } from './phone.ts'
import { ticketStore } from './tickets.store.ts'
import { userStore } from './users.store.ts'

export function serveGetLoginCode(app: App) {
  const users = userStore(app.database)

  serve(app, getLoginCode, async (asked) => {
    const { input, ip, now } = asked
    const { userName, password } = input
    const subject = visitorOf(app.config, asked)
    const isSecondFactor = userName !== undefined && password !== undefined
    const phone = isSecondFactor ? await phoneOnRecord(app, asked, userName, password) : (input.phone?.trim() ?? '')
    if (!isPhone(phone)) throw new Refusal(getLoginCode.refusals.wrongPhone)

    const account = await users.findByPhone(phoneHash(app.secrets, phone))
    const refusal = getLoginCode.refusals.tooSoon
    await sendCode(app, { purpose: 'login', phone, subject }, { ip, now, refusal, isWanted: account !== undefined })
    return null
  })
}

/** D1-Q22: who has no phone on record completes the login with the last four digits instead. */
async function phoneOnRecord(app: App, asked: Asked<typeof getLoginCode>, userName: string, password: string) {
  const { captchaId = '', code = '' } = asked.input
  const account = await provePassword(app, asked, { userName, password, captchaId, code })
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
    const phone = input.phoneNumber.trim()
    if (!isPhone(phone)) throw new Refusal(checkLogin.refusals.wrongPhone)
    const failures = failuresOf(app, 'sms', { name: phone, ip, now })
    const before = await failures.counts()
    if (isLocked(before)) throw new Refusal(checkLogin.refusals.locked)

    const visitor = visitorOf(app.config, asked)
    const account = await users.findByPhone(phoneHash(app.secrets, phone))
    const isRight = await redeemCode(app, { purpose: 'login', phone, subject: visitor }, input.phoneCode, now)
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
