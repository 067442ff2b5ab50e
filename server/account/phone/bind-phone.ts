import { bindPhone, sendBindVCode } from '@college/contract/account/phone.ts'
import { cleanPhone, isPhone } from '@college/rules/account/phone.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { requireProof } from '../login/captcha.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { type LockedOut, lockedOutByNumber, refusalOf } from '../login/locked-out.ts'
import { type Caller, openSession } from '../login/open-session.ts'
import { isStillProven } from '../login/pending-login.ts'
import { isKnownTo } from '../session/known-browser.ts'
import { linkStore } from '../third-party/third-party.store.ts'
import { type TicketKind, ticketStore } from '../tickets.store.ts'
import { type Account, userStore } from '../users.store.ts'
import { redeemCode, sendSmsCode } from './codes.ts'
import { phoneColumns, phoneHash } from './phone.ts'

/** Which login a binding continues, and whose; no account if the ticket alone does not say (security 4). */
type Binding = {
  kind: TicketKind
  account: Account | undefined
  /** The password of the account was shown. */
  isProven: boolean
  link?: { source: string; openId: string }
  /** The account of that number, where it is locked out. */
  gone?: LockedOut | undefined
}

type Bound = { userId: string; loginName: string; phone: string }

export function serveSendBindVCode(app: App) {
  serve(app, sendBindVCode, async (asked) => {
    const { input, request, ip, now } = asked
    const phone = phoneOf(input)
    const binding = await bindingOf(app, asked, input)
    await requireProof(app, asked, input)
    const isWanted = canBind(app, binding, phone) || isOfLockedOut(app, binding, phone)
    const isKnownBrowser = isKnownTo(app, request, binding.account?.id)
    const use = { purpose: 'bind-phone', phone, subject: input.userId } as const
    await sendSmsCode(app, use, { ip, now, isWanted, isKnownBrowser })
    return null
  })
}

export function serveBindPhone(app: App) {
  const { refusals } = bindPhone

  serve(app, bindPhone, async (asked) => {
    const { input, ip, now } = asked
    const phone = phoneOf(input)
    const binding = await bindingOf(app, asked, input)
    const use = { purpose: 'bind-phone', phone, subject: input.userId } as const
    const isRight = await redeemCode(app, use, input.vCode, now)
    const { account, gone } = binding
    if (gone && isRight && isOfLockedOut(app, binding, phone)) throw await refusalOf(app, asked, gone, 'phone-binding')
    // Nobody's phone, nor outside account, is tied to the one that many share.
    if (account) requireOwnAccount(account)
    if (!account || !isRight || !canBind(app, binding, phone)) throw new Refusal(refusals.wrongCode)

    await app.database.transaction(async (database) => {
      found(await ticketStore(database).consume(binding.kind, input.userId, now), refusals.expired)
      const isFree = await userStore(database).setPhone(account.id, phoneColumns(app.secrets, phone), null, now)
      if (!isFree) throw new Refusal(refusals.taken)
      if (binding.link) await linkStore(database).add(account.id, binding.link)
      const detail = { source: binding.link?.source ?? '' }
      await app.audit.add({ actor: account.id, action: 'bind-phone', result: 'done', ip, detail }, now)
    })
    const after = found(await userStore(app.database).find(account.id), refusals.expired)
    return found(await openSession(app, asked, after, 'phone-binding'), refusals.expired)
  })
}

function phoneOf({ phone }: Bound): string {
  const written = cleanPhone(phone)
  if (!isPhone(written)) throw new Refusal(bindPhone.refusals.wrongPhone)
  return written
}

/**
 * A change of phone wants the old one too (security 5): a binding adds the first phone, or proves the one on record.
 */
function canBind(app: App, { account, isProven }: Binding, phone: string): boolean {
  if (!account?.phoneHash) return isProven
  return account.phoneHash === phoneHash(app.secrets, phone)
}

/** Whoever has the phone on record of an account that is locked out is told so. */
const isOfLockedOut = (app: App, { gone }: Binding, phone: string): boolean =>
  gone !== undefined && gone.phoneHash === phoneHash(app.secrets, phone)

/** `userId` carries the ticket; `loginName` must be that of the account the ticket speaks of (D1-Q81). */
async function bindingOf(app: App, caller: Caller, { userId: token, loginName }: Bound): Promise<Binding> {
  const { now, ip, user } = caller
  const tickets = ticketStore(app.database)
  const users = userStore(app.database)
  const name = loginName.trim()

  const pending = await tickets.read('pending-login', token, now)
  if (pending) {
    const account = await users.find(pending.userId ?? '')
    if (account?.loginName === name && isStillProven(pending, account)) {
      return { kind: 'pending-login', account, isProven: true }
    }
    await app.audit.add({ actor: '', action: 'bind-phone', target: account?.id ?? '', result: 'refused', ip }, now)
    throw new Refusal(bindPhone.refusals.expired)
  }
  const outside = found(await tickets.read('third-party', token, now), bindPhone.refusals.expired)
  const link = { source: String(outside.data.source), openId: String(outside.data.openId) }
  const [account, gone] = await Promise.all([users.findByLoginName(name), lockedOutByNumber(app.database, name)])
  return { kind: 'third-party', account, gone, isProven: user !== undefined && user.id === account?.id, link }
}
