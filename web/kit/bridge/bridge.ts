import { type Bridge, BridgeFailure, type Stop } from './bridge-interface.ts'
import { shellBridge } from './bridge-shell.ts'
import { usePlatform } from './platform.ts'

/** The bridge for where this page runs, app shell or browser: `bridge().call('…')`. */
export const bridge = (): Bridge => (usePlatform.getState().kind === 'shell' ? shellBridge : browserBridge)

const never = (): Stop => () => undefined

/** The same functions with what a browser offers. */
const browserBridge: Bridge = {
  async call(number) {
    window.location.href = `tel:${number.replaceAll(/[^\d+*#]/g, '')}`
  },
  async scan() {
    throw new BridgeFailure('onlyInApp')
  },
  async openUrl(url) {
    const opened = /^https:\/\//.test(url) && window.open(url, '_blank')
    if (!opened) return false
    opened.opener = null
    return true
  },
  exit() {},
  deviceInfo: async () => undefined,
  pushToken: async () => undefined,
  appVersion: async () => undefined,
  onBackground: never,
  onForeground: never,
  onBackButton: never,
  onNotification: never,
}
