import { loginByKey } from '@college/contract/account/login.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import type { App } from '../../app-parts.ts'
import { isDemo } from '../../kit/config.ts'
import { addressOf } from '../../kit/network.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { readVisitor } from '../../kit/visitor.ts'
import { scanStore } from '../scan/scan.store.ts'
import { desktopOf } from '../session/cookies.ts'
import { ticketStore } from '../tickets.store.ts'
import { type Account, userStore } from '../users.store.ts'
import { DEMO_VISITOR } from './demo-visitor.ts'
import { refuseLockedOut } from './locked-out.ts'
import { type LoginMethod, openSession } from './open-session.ts'

/** Keys that make no sense, from one address. */
const WRONG_KEYS = { most: 30, seconds: 15 * 60 }

type Call = Asked<typeof loginByKey>
type Key = {
  method: LoginMethod
  find(app: App, call: Call): Promise<Account | undefined>
}

/** Whose key it is, by `typeValue`; each key is used up by being looked at. */
const KEYS: Record<string, Key> = {
  /** D1-B304: the key came from `checkLogin`, and is good in the browser that asked. */
  30: {
    method: 'sms',
    async find(app, call) {
      const ticket = await ticketStore(app.database).consume('sms-login', call.input.userKey, call.now)
      const isOurs = ticket?.data.visitor === readVisitor(call.request)
      return isOurs ? accountOf(app, call, ticket?.userId, 'sms') : undefined
    },
  },
  /** A confirmed picture; the key is its uuid, the proof this browser's cookie (security 13). */
  scan: {
    method: 'scan',
    async find(app, call) {
      const { input, request, now } = call
      const scan = { uuid: input.userKey, desktop: desktopOf(request) }
      return accountOf(app, call, await scanStore(app.database).redeem(scan, now), 'scan')
    },
  },
  /** The key came from a partner's server (D1-Q62, security 15). */
  partner: {
    method: 'partner',
    async find(app, call) {
      const { input, now } = call
      const ticket = await ticketStore(app.database).consume('partner', input.userKey, now)
      return accountOf(app, call, ticket?.userId, 'partner')
    },
  },
  /**
   * D1-Q15: wants no key, because there is no secret to it; only where the college is a demonstration (security 16).
   */
  test: {
    method: 'demo',
    async find(app) {
      if (!isDemo(app.config)) return undefined
      const account = await userStore(app.database).findByLoginName(DEMO_VISITOR)
      return account && isSharedAccount(account) ? account : undefined
    },
  },
}

type Whose = string | null | undefined

/** Whose key it was, refused in words where the account is locked out. */
async function accountOf(app: App, call: Call, userId: Whose, way: LoginMethod): Promise<Account | undefined> {
  if (!userId) return undefined
  const account = await userStore(app.database).find(userId)
  if (!account) await refuseLockedOut(app, call, userId, way)
  return account
}

export function serveLoginByKey(app: App) {
  const { refusals } = loginByKey

  serve(app, loginByKey, async (asked) => {
    const { input, ip, now } = asked
    const limit = `user-key:${addressOf(ip)}`
    if ((await app.limits.count(limit, now)) >= WRONG_KEYS.most) throw new Refusal(refusals.locked)

    // Another typeValue is another system's key; no other system is known.
    const key = Object.hasOwn(KEYS, input.typeValue) ? KEYS[input.typeValue] : undefined
    const account = await key?.find(app, asked)
    const result = key && account && (await openSession(app, asked, account, key.method))
    if (result) return result
    await app.limits.take(limit, WRONG_KEYS, now)
    throw new Refusal(input.typeValue === 'test' ? refusals.noTest : refusals.expired)
  })
}
