import { type AppVersion, type Bridge, BridgeFailure, type DeviceInfo, type Stop } from './bridge-interface.ts'
import { type Cordova, cordovaReady, globals } from './cordova.ts'

/** Milliseconds. For calls without user interaction: a plugin that never answers must not block the app. */
const PLUGIN_TIMEOUT = 10_000

/** The bridge over Cordova plugins. A plugin is looked up when used, because shells have different plugins. */
export const shellBridge: Bridge = {
  async call(number) {
    await cordovaReady()
    const caller = globals().plugins?.CallNumber ?? missing()
    await answered<unknown>((done, fail) => caller.callNumber(done, fail, number, true))
  },
  async scan() {
    const cordova = await cordovaReady()
    const scanner = cordova.plugins?.barcodeScanner ?? missing()
    const options = { formats: 'QR_CODE', prompt: '将二维码放入框内', disableSuccessBeep: true }
    const read = await answered<{ text: string; cancelled: boolean | 0 | 1 }>((done, fail) =>
      scanner.scan(done, fail, options),
    )
    if (read.cancelled) throw new BridgeFailure('cancelled')
    return read.text
  },
  async openUrl(url) {
    const cordova = await cordovaReady()
    return /^https?:/.test(url) ? openInBrowser(cordova, url) : launch(url)
  },
  exit() {
    globals().navigator.app?.exitApp?.()
  },
  async deviceInfo() {
    await cordovaReady()
    const { device } = globals()
    return device && deviceOf(device)
  },
  async pushToken() {
    await cordovaReady()
    const push = startPush()
    return push && soon<string | undefined>(push.token, undefined)
  },
  async appVersion() {
    const { getAppVersion } = await cordovaReady()
    return getAppVersion && soon(versionOf(getAppVersion), undefined)
  },
  onBackground: (act) => onDocument('pause', act),
  onForeground: (act) => onDocument('resume', act),
  onBackButton: (act) => onDocument('backbutton', act),
  onNotification(act) {
    taps.add(act)
    return () => void taps.delete(act)
  },
}

function missing(): never {
  throw new BridgeFailure('missing')
}

/** Turns a plugin's two callbacks into a promise. The plugin's own error text is for developers and is not shown. */
const answered = <T>(start: (done: (value: T) => void, fail: (reason: unknown) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => start(resolve, () => reject(new BridgeFailure('refused'))))

const soon = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([answer, new Promise<T>((resolve) => setTimeout(resolve, PLUGIN_TIMEOUT, otherwise))])

function openInBrowser(cordova: Cordova, url: string): boolean {
  if (cordova.InAppBrowser) cordova.InAppBrowser.open(url, '_system')
  else return window.open(url, '_system') !== null
  return true
}

/** Opens another app by its URL scheme. False when no installed app handles it. */
function launch(uri: string): Promise<boolean> {
  const launcher = globals().plugins?.launcher
  if (!launcher) return Promise.resolve(false)
  return answered<unknown>((done, fail) => launcher.launch({ uri }, done, fail)).then(
    () => true,
    () => false,
  )
}

const deviceOf = ({ uuid, platform, manufacturer, model, version }: Record<string, unknown>): DeviceInfo => ({
  deviceId: text(uuid),
  deviceType: text(platform),
  manufacturer: text(manufacturer),
  model: text(model),
  version: text(version),
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

async function versionOf(plugin: NonNullable<Cordova['getAppVersion']>): Promise<AppVersion | undefined> {
  const [packageName, code, versionName] = await Promise.all([
    plugin.getPackageName(),
    plugin.getVersionCode(),
    plugin.getVersionNumber(),
  ])
  const versionCode = Number(code)
  return Number.isSafeInteger(versionCode) ? { packageName, versionCode, versionName } : undefined
}

/** Cordova fires these events on the document, so a listener can be added before `deviceready`. */
function onDocument(type: string, act: (event: Event) => void): Stop {
  document.addEventListener(type, act)
  return () => document.removeEventListener(type, act)
}

type Push = { token: Promise<string> }
let pushing: Push | undefined
const taps = new Set<(link: string) => void>()

/** Registers once per page: a second registration would show the system's permission dialog again. */
function startPush(): Push | undefined {
  const plugin = globals().PushNotification
  if (pushing || !plugin) return pushing
  const push = plugin.init({ android: {}, ios: { alert: true, badge: true, sound: true } })
  push.on('notification', ({ additionalData }) => {
    // In the foreground the event means that a message arrived. In the background it means a tap.
    if (additionalData?.foreground) return
    for (const tap of taps) tap(linkOf(additionalData))
  })
  pushing = {
    token: new Promise((resolve, reject) => {
      push.on('registration', ({ registrationId }) => resolve(registrationId))
      push.on('error', () => reject(new BridgeFailure('refused')))
    }),
  }
  return pushing
}

/** The link is a field of its own, or part of the JSON text in `payload` (Mi Push). */
function linkOf({ link, payload }: { link?: unknown; payload?: unknown } = {}): string {
  if (typeof link === 'string') return link
  try {
    return text(JSON.parse(text(payload))?.link)
  } catch {
    return ''
  }
}
