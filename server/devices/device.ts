import { removeUserDevice, setUserAppStatus, setUserDevice } from '@college/contract/devices/device.ts'
import { readDevice } from '@college/rules/devices/device.ts'
import type { App } from '../app-parts.ts'
import { refuseOtherUser } from '../kit/named-user.ts'
import { found } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { deviceStore } from './devices.store.ts'
import { makePushKey } from './push-key.ts'

export function serveUserDevice(app: App) {
  const store = deviceStore(app.database)

  serve(app, setUserDevice, async (asked) => {
    const { input, user, now } = asked
    await refuseOtherUser(app, asked, { named: input.user_id, action: 'set-device' })
    const device = found(readDevice(input.device), setUserDevice.refusals.wrongDevice)
    await store.setDevice({ userId: user.id, sessionId: user.session.id }, device, now)
    return { pushKey: makePushKey(app.secrets, user.session.id, now) }
  })
}

export function serveUserAppStatus(app: App) {
  const store = deviceStore(app.database)

  serve(app, setUserAppStatus, async (asked) => {
    const { input, user, now } = asked
    await refuseOtherUser(app, asked, { named: input.user_id, action: 'set-app-status' })
    await store.setStatus({ userId: user.id, sessionId: user.session.id }, Number(input.status) === 1 ? 1 : 2, now)
    return null
  })
}

export function serveRemoveUserDevice(app: App) {
  const store = deviceStore(app.database)

  serve(app, removeUserDevice, async ({ user }) => {
    await store.forgetAll(user.id)
    return null
  })
}
