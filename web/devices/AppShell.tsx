import { safeReturn } from '@college/rules/kit/safe-return.ts'
import { useEffect } from 'react'
import { bridge } from '../kit/bridge/bridge.ts'
import { BridgeFailure } from '../kit/bridge/bridge-interface.ts'
import { cordovaReady } from '../kit/bridge/cordova.ts'
import { goTo } from '../kit/navigation/history.ts'
import { toastBridgeFailure } from '../ui/states/bridge-failure.ts'
import { DeviceSession } from './DeviceSession.tsx'
import { offerVersion } from './offer-version.ts'

/** What the app does inside the shell, beside its screens. Elsewhere it is not even fetched. */
export function AppShell() {
  useEffect(() => {
    cordovaReady().then(offerVersion).catch(tellOfStart)
    return bridge().onNotification((link) => {
      const address = safeReturn(link)
      if (address) goTo(address)
    })
  }, [])
  return <DeviceSession />
}

/** A shell that cannot be talked to is said once (D1-M131); a version that cannot be asked for is no news. */
function tellOfStart(error: unknown) {
  if (error instanceof BridgeFailure) toastBridgeFailure(error)
}
