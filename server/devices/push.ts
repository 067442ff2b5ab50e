import { registerPush, unregisterPush, userOutLogin } from '@college/contract/devices/device.ts'
import type { App } from '../app-parts.ts'
import { credentialsOf, type User } from '../kit/access.ts'
import { refuseOtherUser } from '../kit/named-user.ts'
import { found } from '../kit/refusal.ts'
import { type Asked, serve } from '../kit/serve.ts'
import { forgetDevices, pushTokenStore } from './push.store.ts'
import { isPushKey } from './push-key.ts'

export function serveRegisterPush(app: App) {
  const devices = pushTokenStore(app.database)

  serve(app, registerPush, async (asked) => {
    const user = found(await bearerOf(app, asked), registerPush.refusals.logInFirst)
    await devices.register(user.id, user.session.id, asked.input, asked.now)
    return null
  })
}

/**
 * Whether the bearer header (D1-B259) is valid: the token of the session, or the push key of the session in the cookie.
 */
async function bearerOf(app: App, { request, user, now }: Asked<typeof registerPush>): Promise<User | undefined> {
  const { authorization = '' } = request.headers
  if (!authorization.startsWith('Bearer ')) return undefined
  if (user) return user
  const cookie = credentialsOf({ headers: {}, cookies: request.cookies })
  const holder = cookie && (await app.access.whoHolds(cookie.token, now))
  const isTheirs = holder && isPushKey(app.secrets, authorization.slice('Bearer '.length), holder.session.id, now)
  return isTheirs ? holder : undefined
}

/**
 * Logs out the device of the session's user, whatever the request says (D1-Q81). For a guest there is nothing to do
 * (D1-Q72).
 */
export function serveUserOutLogin(app: App) {
  serve(app, userOutLogin, async ({ input, user, ip, now }) => {
    if (!user) return null
    await refuseOtherUser(app, { user, ip, now }, { named: input.user_id, action: 'leave-device' })
    await forgetDevices(app.database, [user.session.id])
    return null
  })
}

export function serveUnregisterPush(app: App) {
  const devices = pushTokenStore(app.database)

  serve(app, unregisterPush, async ({ input: { pushToken }, user }) => {
    if (user) await devices.remove(user.id, pushToken)
    return null
  })
}
