import { cancelLogin, confirmLogin, scanQrCode } from '@college/contract/account/scan.ts'
import type { App } from '../../app-parts.ts'
import { refuseOtherUser } from '../../kit/named-user.ts'
import { isSameNetwork, placeOf } from '../../kit/network.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { scanStore } from './scan.store.ts'

/** The phone's side: scanned, looked at, confirmed (D1-B156, security 13). */
export function serveScanQrCode(app: App) {
  const scans = scanStore(app.database)

  serve(app, scanQrCode, async ({ input, user, ip, now }) => {
    const { gone, used } = scanQrCode.refusals
    const bound = await scans.bind(input.uuid, user.id, now)
    const scan = found(bound, !bound && (await scans.isUsedBy(input.uuid, user.id, now)) ? used : gone)
    const isOtherNetwork = !isSameNetwork(scan.ip, ip)
    if (isOtherNetwork) {
      const detail = { device: scan.deviceName, desktop: scan.ip }
      await app.audit.add({ actor: user.id, action: 'scan-from-other-network', result: 'done', ip, detail }, now)
    }
    return {
      deviceName: scan.deviceName,
      place: placeOf(scan.ip),
      askedAt: scan.createdAt.toISOString(),
      isOtherNetwork,
    }
  })
}

export function serveConfirmLogin(app: App) {
  const scans = scanStore(app.database)

  serve(app, confirmLogin, async (asked) => {
    const { input, user, ip, now } = asked
    const event = { actor: user.id, action: 'confirm-scan-login', ip }
    await refuseOtherUser(app, asked, { named: input.userId, action: event.action })
    const scan = await scans.confirm(input.uuid, user.id, now)
    if (!scan) {
      await app.audit.add({ ...event, result: 'refused', detail: { why: 'gone' } }, now)
      throw new Refusal(confirmLogin.refusals.gone)
    }
    const isOtherNetwork = !isSameNetwork(scan.ip, ip)
    const detail = { device: scan.deviceName, desktop: scan.ip, isOtherNetwork }
    await app.audit.add({ ...event, result: 'done', detail }, now)
    return null
  })
}

export function serveCancelLogin(app: App) {
  const scans = scanStore(app.database)

  serve(app, cancelLogin, async ({ input, user }) => {
    await scans.cancel(input.uuid, user.id)
    return null
  })
}
