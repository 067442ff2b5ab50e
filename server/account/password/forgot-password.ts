import { forgetPasswordReset, forgetPasswordSendSmsCode, validLoginInfo } from '@college/contract/account/password.ts'
import { isLocked } from '@college/rules/account/lockout.ts'
import { cleanPhone, isPhone } from '@college/rules/account/phone.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { readVisitor } from '../../kit/visitor.ts'
import { requireProof } from '../login/captcha.ts'
import { failuresOf } from '../login/failures.ts'
import { type LockedOut, lockedOutByPhone, refusalOf } from '../login/locked-out.ts'
import { type CodeFor, redeemCode, sendSmsCode } from '../phone/codes.ts'
import { phoneHash } from '../phone/phone.ts'
import { isKnownTo } from '../session/known-browser.ts'
import { ticketStore } from '../tickets.store.ts'
import { type Account, userStore } from '../users.store.ts'
import { wasAccepted } from './new-password.ts'
import { setPassword } from './set-password.ts'

/** Who says they forgot: `code` is the student number. */
type Claim = { name: string; code: string; phone: string }

export function serveForgetPasswordSendSmsCode(app: App) {
  serve(app, forgetPasswordSendSmsCode, async (asked) => {
    const { input, request, ip, now } = asked
    const phone = phoneOf(input)
    await requireProof(app, asked, input)
    const { account, gone } = await claimed(app, input)
    const use = codeFor(phone, readVisitor(request) ?? '', account ?? gone)
    const isKnownBrowser = isKnownTo(app, request, account?.id)
    const isWanted = account !== undefined || gone !== undefined
    await sendSmsCode(app, use, { ip, now, isWanted, isKnownBrowser })
    return null
  })
}

export function serveValidLoginInfo(app: App) {
  const { refusals } = validLoginInfo

  serve(app, validLoginInfo, async (asked) => {
    const { input, ip, now } = asked
    const phone = phoneOf(input)
    const failures = failuresOf(app, 'sms', { name: phone, ip, now })
    const before = await failures.counts()
    if (isLocked(before)) throw new Refusal(refusals.locked)

    const visitor = readVisitor(asked.request) ?? ''
    const { account, gone } = await claimed(app, input)
    const isRight = await redeemCode(app, codeFor(phone, visitor, account ?? gone), input.phoneCode, now)
    if (gone && isRight) throw await refusalOf(app, asked, gone, 'forgot-password')
    if (!account || !isRight) {
      await failures.add()
      const event = { actor: '', action: 'forgot-password', target: account?.id ?? '', ip }
      await app.audit.add({ ...event, result: 'refused' }, now)
      throw new Refusal(refusals.wrongCode)
    }
    await failures.clear(before)
    const handle = { userId: account.id, data: { visitor } }
    return { userId: await ticketStore(app.database).issue('reset', handle, now) }
  })
}

export function serveForgetPasswordReset(app: App) {
  const { refusals } = forgetPasswordReset

  serve(app, forgetPasswordReset, async (asked) => {
    const { input, ip, now } = asked
    if (input.password !== input.passwordConfirm) throw new Refusal(refusals.differ)
    const visitor = readVisitor(asked.request)
    const handle = found(await ticketStore(app.database).read('reset', input.userId, now), refusals.expired)
    if (handle.data.visitor !== visitor) throw new Refusal(refusals.expired)
    const account = found(await userStore(app.database).find(handle.userId ?? ''), refusals.expired)
    const isAccepted = await wasAccepted(app, account, visitor, input.password, now)
    if (!isAccepted) throw new Refusal(refusals.notVerified)

    const spend = async (tickets: ReturnType<typeof ticketStore>) =>
      found(await tickets.consume('reset', input.userId, now), refusals.expired)
    const audited = { action: 'reset-password', ip } as const
    const wish = { password: input.password, except: undefined, audited, first: spend }
    const isSet = await setPassword(app, account, wish, now)
    if (!isSet) throw new Refusal(refusals.expired)
    // Who was locked out for failing to remember is not any more.
    const failures = failuresOf(app, 'password', { name: account.loginName, ip, now })
    await failures.clear(await failures.counts())
    return null
  })
}

function phoneOf({ phone }: Claim): string {
  const written = cleanPhone(phone)
  if (!isPhone(written)) throw new Refusal(validLoginInfo.refusals.wrongPhone)
  return written
}

type Claimed = { account?: Account | undefined; gone?: LockedOut | undefined }

/** The account that name, number and phone all belong to; `gone`: it is locked out. Both are asked for every phone. */
async function claimed(app: App, { name, code, phone }: Claim): Promise<Claimed> {
  const hash = phoneHash(app.secrets, cleanPhone(phone))
  const [account, gone] = await Promise.all([
    userStore(app.database).findByPhone(hash),
    lockedOutByPhone(app.database, hash),
  ])
  const isTheirs = (person: { name: string; loginName: string } | undefined) =>
    person?.name === name.trim() && person.loginName === code.trim()
  if (isTheirs(account)) return { account }
  return isTheirs(gone) ? { gone } : {}
}

const codeFor = (phone: string, visitor: string, account: { id: string } | undefined): CodeFor => ({
  purpose: 'forgot-password',
  phone,
  subject: `${visitor} ${account?.id ?? ''}`,
})
