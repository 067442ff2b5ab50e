import serveStatic from '@fastify/static'
import type { App } from '../app-parts.ts'
import { serveRemoveUserDevice, serveUserAppStatus, serveUserDevice } from './device.ts'
import { keepAppVersions } from './kinds.store.ts'
import { servePackageUploads } from './packages/uploads.ts'
import { forgetDevices } from './push.store.ts'
import { serveRegisterPush, serveUnregisterPush, serveUserOutLogin } from './push.ts'
import { serveAppVersionInfo, serveDownloadApp } from './versions.ts'

export function serveDevices(app: App) {
  app.accountEvents.add({ sessionsEnded: forgetDevices })
  keepAppVersions(app)
  servePackageUploads(app)
  serveUserDevice(app)
  serveUserAppStatus(app)
  serveRemoveUserDevice(app)
  serveRegisterPush(app)
  serveUnregisterPush(app)
  serveUserOutLogin(app)
  serveAppVersionInfo(app)
  // A separate Fastify scope: only the answers of these routes may send files.
  app.http.register((http, _options, done) => {
    http.register(serveStatic, { serve: false, decorateReply: !http.hasReplyDecorator('sendFile') })
    serveDownloadApp({ ...app, http: http as unknown as App['http'] })
    done()
  })
}
