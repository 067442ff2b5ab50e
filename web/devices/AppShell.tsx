import { safeReturn } from '@college/rules/kit/safe-return.ts'
import { useEffect } from 'react'
import { bridge } from '../kit/bridge/bridge.ts'
import { BridgeFailure } from '../kit/bridge/bridge-interface.ts'
import { cordovaReady } from '../kit/bridge/cordova.ts'
import { goTo } from '../kit/navigation/history.ts'
import { toastBridgeFailure } from '../ui/states/bridge-failure.ts'
import { DeviceSession } from './DeviceSession.tsx'
import { offerVersion } from './offer-version.ts'

/** What the app adds inside the native shell, apart from its screens. In a browser this chunk is never loaded. */
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

/** Says once that the shell's plugins failed to load (D1-M131). A failed version check is silent. */
function tellOfStart(error: unknown) {
  if (error instanceof BridgeFailure) toastBridgeFailure(error)
}
