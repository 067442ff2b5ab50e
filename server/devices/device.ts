import { removeUserDevice, setUserAppStatus, setUserDevice } from '@college/contract/devices/device.ts'
import { readDevice } from '@college/rules/devices/device.ts'
import { found } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { deviceStore } from './devices.store.ts'
import { makePushKey } from './push-key.ts'

export function serveUserDevice(app: App) {
  const store = deviceStore(app.database)

  serve(app, setUserDevice, async ({ input, user, now }) => {
    const device = found(readDevice(input.device), setUserDevice.refusals.wrongDevice)
    await store.setDevice({ userId: user.id, sessionId: user.session.id }, device, now)
    return { pushKey: makePushKey(app.secrets, user.session.id, now) }
  })
}

export function serveUserAppStatus(app: App) {
  const store = deviceStore(app.database)

  serve(app, setUserAppStatus, async ({ input: { status }, user, now }) => {
    await store.setStatus({ userId: user.id, sessionId: user.session.id }, Number(status) === 1 ? 1 : 2, now)
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
