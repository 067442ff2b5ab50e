import { scriptAddress } from '../script-address.ts'
import { BridgeFailure } from './bridge-interface.ts'

type Callbacks<T> = [done: (value: T) => void, fail: (reason: unknown) => void]
type Pushed = { additionalData?: { foreground?: boolean; link?: unknown; payload?: unknown } }

/** Types of the Cordova plugins, limited to the members that are used here. */
export type Cordova = {
  plugins?: {
    barcodeScanner?: {
      scan(...args: [...Callbacks<{ text: string; cancelled: boolean | 0 | 1 }>, Record<string, unknown>]): void
    }
  }
  InAppBrowser?: { open(url: string, target: string): unknown }
  getAppVersion?: {
    getPackageName(): Promise<string>
    getVersionCode(): Promise<string | number>
    getVersionNumber(): Promise<string>
  }
}

type Globals = {
  cordova?: Cordova
  plugins?: {
    CallNumber?: { callNumber(...args: [...Callbacks<unknown>, string, boolean]): void }
    launcher?: { launch(options: { uri: string }, ...callbacks: Callbacks<unknown>): void }
  }
  device?: Record<string, unknown>
  PushNotification?: {
    init(options: Record<string, unknown>): {
      on(event: 'registration', act: (data: { registrationId: string }) => void): void
      on(event: 'notification', act: (data: Pushed) => void): void
      on(event: 'error', act: (error: unknown) => void): void
    }
  }
  navigator: { app?: { exitApp?: () => void } }
}

/** Plugins add themselves to `window`, possibly after this module has loaded: always read it anew. */
export const globals = (): Globals => window as unknown as Globals

/** Milliseconds to wait for `deviceready`. */
const READY_TIMEOUT = 10_000

let ready: Promise<void> | undefined

/** Loads the shell's script once. Rejects with cordova文件加载失败; the next call after a failure loads it again. */
export async function cordovaReady(): Promise<Cordova> {
  ready ??= load().catch((error: unknown) => {
    ready = undefined
    throw error
  })
  await ready
  const { cordova } = globals()
  if (!cordova) throw new BridgeFailure('notLoaded')
  return cordova
}

async function load(): Promise<void> {
  const isReady = new Promise<void>((resolve, reject) => {
    // Cordova also calls listeners that are added after the event.
    document.addEventListener('deviceready', () => resolve(), { once: true })
    setTimeout(() => reject(new BridgeFailure('notLoaded')), READY_TIMEOUT)
  })
  isReady.catch(() => undefined)
  if (!globals().cordova) await loadScript()
  await isReady
}

/** The shell serves this address from its own files. */
function loadScript(): Promise<void> {
  const script = document.createElement('script')
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new BridgeFailure('notLoaded'))
    }
    script.src = scriptAddress('/cordova.js')
    document.head.append(script)
  })
}
