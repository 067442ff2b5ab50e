import type { App } from '../kit/serve.ts'
import { serveRemoveUserDevice, serveUserAppStatus, serveUserDevice } from './device.ts'
import { serveRegisterPush, serveUnregisterPush, serveUserOutLogin } from './push.ts'
import { serveAppVersionInfo, serveDownloadApp } from './versions.ts'

export function serveDevices(app: App) {
  serveUserDevice(app)
  serveUserAppStatus(app)
  serveRemoveUserDevice(app)
  serveRegisterPush(app)
  serveUnregisterPush(app)
  serveUserOutLogin(app)
  serveAppVersionInfo(app)
  serveDownloadApp(app)
}
