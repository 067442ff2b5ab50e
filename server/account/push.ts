import { unregisterPush, userOutLogin } from '@college/contract/account/person.ts'
import { type App, serve } from '../kit/serve.ts'
import { pushStore } from './push.store.ts'

/** D1-Q81: whatever user is named, it is the session's that leaves. A guest has nothing to leave (D1-Q72). */
export function serveUserOutLogin(app: App) {
  const devices = pushStore(app.database)

  serve(app, userOutLogin, async ({ user }) => {
    if (user) await devices.removeOfSession(user.id, user.session.id)
    return null
  })
}

export function serveUnregisterPush(app: App) {
  const devices = pushStore(app.database)

  serve(app, unregisterPush, async ({ input: { pushToken }, user }) => {
    if (user) await devices.remove(user.id, pushToken)
    return null
  })
}
