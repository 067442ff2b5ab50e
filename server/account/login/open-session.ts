import type { LoginResult } from '@college/contract/account/login.ts'
import { isStaff } from '@college/contract/kit/roles.ts'
import { deviceName } from '@college/rules/account/device-name.ts'
import { hasExtraTiles } from '@college/rules/account/extra-tiles.ts'
import { isPasswordOld } from '@college/rules/account/password.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { App } from '../../app-parts.ts'
import type { User } from '../../kit/access.ts'
import { closingStore } from '../closing/closings.store.ts'
import { writeLoginCookies } from '../session/cookies.ts'
import { endSessions } from '../session/end-sessions.ts'
import { rememberBrowser } from '../session/known-browser.ts'
import { LIFETIMES, sessionStore } from '../session/sessions.store.ts'
import { accountSettings } from '../settings.ts'
import { type Account, userStore } from '../users.store.ts'

/** Who asks, and where the answer goes. */
export type Caller = { now: Date; ip: string; request: FastifyRequest; reply: FastifyReply; user: User | undefined }

/** How somebody proved who they are. */
export type LoginMethod =
  | 'password'
  | 'last-four'
  | 'sms'
  | 'phone-binding'
  | 'third-party'
  | 'scan'
  | 'partner'
  | 'demo'

/**
 * Opens a session for an account whose proof was accepted, and closes the one this browser held. A request to close the
 * account is withdrawn by it. Undefined when the
 * password was changed, or the account closed, since the proof.
 */
export async function openSession(
  app: App,
  caller: Caller,
  account: Account,
  way: LoginMethod,
): Promise<Static<typeof LoginResult> | undefined> {
  const { now, ip, request, user } = caller
  const device = deviceName(request.headers['user-agent'] ?? '')
  const opened = await app.database.transaction(async (database) => {
    if (!(await userStore(database).isStill(account))) return undefined
    const wish = { userId: account.id, isStaff: isStaff(account), deviceName: device, ip }
    const isWithdrawn = await closingStore(database).withdraw(account.id)
    const announce = isWithdrawn ? await app.accountEvents.closingWithdrawn(database, account.id, now) : undefined
    const session = await sessionStore(database).open(wish, now)
    const event = { actor: account.id, result: 'done', ip } as const
    await app.audit.add({ ...event, action: 'login', detail: { way, device } }, now)
    if (isWithdrawn) await app.audit.add({ ...event, action: 'withdraw-closing' }, now)
    return { ...session, isWithdrawn, announce }
  })
  if (!opened) return undefined
  opened.announce?.()

  if (user) await replaceSession(app, user, caller.reply)
  const mustChange = account.mustChangePassword === 1 || (await hasOldPassword(app, account, now))
  const hints = {
    userId: account.id,
    changePwdFlag: mustChange ? 1 : 0,
    verification: account.phoneLastFour === null ? 0 : 1,
  } as const
  const maxAge = (isStaff(account) ? LIFETIMES.staff : LIFETIMES.learner).absolute
  rememberBrowser(app, caller, account.id)
  writeLoginCookies(app.config, caller, { token: opened.token, maxAge, hints })
  return {
    token: opened.token,
    user_id: account.id,
    userKey: account.loginName,
    userName: account.name,
    groupGo: '',
    ...hints,
    closingWithdrawn: opened.isWithdrawn,
    extraTiles: hasExtraTiles(await app.settings.get(accountSettings.extraTileUsers), account),
  }
}

/** MLPS: a password grows old, staff's sooner. Who logs in with an old one changes it first. */
async function hasOldPassword(app: Pick<App, 'database' | 'settings'>, account: Account, now: Date): Promise<boolean> {
  const days = await app.settings.get(
    isStaff(account) ? accountSettings.staffPasswordDays : accountSettings.passwordDays,
  )
  const isOld = isPasswordOld(account.passwordChangedAt, Number(days) || 0, now)
  if (isOld) await userStore(app.database).requireNewPassword(account.id)
  return isOld
}

/**
 * Ends the session that a new login of the same browser replaces. Its other tabs are told after the answer has left with
 * the new cookie: they ask who is logged in now, and must not ask with the old one.
 */
async function replaceSession(
  app: Pick<App, 'accountEvents' | 'database' | 'realtime'>,
  { id, session }: User,
  reply: FastifyReply,
): Promise<void> {
  const ended = await endSessions(app, app.database, id, { only: session.id })
  reply.raw.once('close', () => {
    for (const sessionId of ended) app.realtime.endSession(sessionId, 'other')
  })
}

/** Ends one session at once, in the database and on its open pages. */
export async function endSession(
  app: Pick<App, 'accountEvents' | 'database' | 'realtime'>,
  { id, session }: User,
): Promise<void> {
  const ended = await endSessions(app, app.database, id, { only: session.id })
  for (const sessionId of ended) app.realtime.endSession(sessionId, 'other')
}
