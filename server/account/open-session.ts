import type { LoginResult } from '@college/contract/account/login.ts'
import { deviceName } from '@college/rules/account/device-name.ts'
import { hasExtraTiles } from '@college/rules/account/extra-tiles.ts'
import { isPasswordOld } from '@college/rules/account/password.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { User } from '../kit/access.ts'
import type { App } from '../kit/serve.ts'
import { writeLoginCookies } from './cookies.ts'
import { LIFETIMES, sessionStore } from './sessions.store.ts'
import { type Account, userStore } from './users.store.ts'

/** Who asks, and where the answer goes. */
export type Caller = { now: Date; ip: string; request: FastifyRequest; reply: FastifyReply; user: User | undefined }

/** How somebody proved who they are. */
export type Way = 'password' | 'last-four' | 'sms' | 'phone-binding' | 'third-party' | 'scan' | 'partner' | 'demo'

const NOT_STAFF = new Set(['learner', 'demo'])

export const isStaff = ({ roles }: Pick<Account, 'roles'>): boolean => roles.some((role) => !NOT_STAFF.has(role))

/**
 * Opens a session for an account whose proof was accepted, and closes the one this browser held. Undefined when the
 * password was changed, or the account closed, since the proof.
 */
export async function openSession(
  app: App,
  caller: Caller,
  account: Account,
  way: Way,
): Promise<Static<typeof LoginResult> | undefined> {
  const { now, ip, request, user } = caller
  const device = deviceName(request.headers['user-agent'] ?? '')
  const opened = await app.database.transaction(async (database) => {
    if (!(await userStore(database).isStill(account))) return undefined
    const session = { userId: account.id, isStaff: isStaff(account), deviceName: device, ip }
    return sessionStore(database).open(session, now)
  })
  if (!opened) return undefined

  if (user) await endSession(app, user)
  const mustChange = account.mustChangePassword === 1 || (await hasOldPassword(app, account, now))
  await app.audit.add({ actor: account.id, action: 'login', result: 'done', ip, detail: { way, device } }, now)
  const hints = {
    userId: account.id,
    changePwdFlag: mustChange ? 1 : 0,
    verification: account.phoneLastFour === null ? 0 : 1,
  } as const
  const maxAge = (isStaff(account) ? LIFETIMES.staff : LIFETIMES.learner).absolute
  writeLoginCookies(app.config, caller, { token: opened.token, maxAge, hints })
  return {
    token: opened.token,
    user_id: account.id,
    userKey: account.loginName,
    userName: account.name,
    groupGo: '',
    ...hints,
    extraTiles: hasExtraTiles(await app.settings.get('setting_nc_other_vip_user'), account),
  }
}

/** MLPS: a password grows old, staff's sooner. Who logs in with an old one changes it first. */
async function hasOldPassword(app: App, account: Account, now: Date): Promise<boolean> {
  const days = await app.settings.get(isStaff(account) ? 'setting_nc_password_days_staff' : 'setting_nc_password_days')
  const isOld = isPasswordOld(account.passwordChangedAt, Number(days) || 0, now)
  if (isOld) await userStore(app.database).requireNewPassword(account.id)
  return isOld
}

/** Ends one session at once, in the database and on its open pages. */
export async function endSession(app: App, { id, session }: User): Promise<void> {
  const ended = await sessionStore(app.database).end(id, { only: session.id })
  for (const sessionId of ended) app.realtime.endSession(sessionId)
}
