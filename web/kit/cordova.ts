import { BridgeFailure } from './bridge-interface.ts'
import { scriptAddress } from './script-address.ts'

type Callbacks<T> = [done: (value: T) => void, fail: (reason: unknown) => void]
type Pushed = { additionalData?: { foreground?: boolean; link?: unknown; payload?: unknown } }

/** What the plugins of a shell look like from a page: what we use of them. */
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

/** The plugins put themselves into the window, and may come late. */
export const globals = (): Globals => window as unknown as Globals

/** Milliseconds from the script's arrival to its plugins'. */
const PATIENCE = 10_000

let ready: Promise<void> | undefined

/** The shell's script, loaded once. Rejects with cordova文件加载失败, and tries again when asked again. */
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
    // Cordova answers a late listener too.
    document.addEventListener('deviceready', () => resolve(), { once: true })
    setTimeout(() => reject(new BridgeFailure('notLoaded')), PATIENCE)
  })
  isReady.catch(() => undefined)
  if (!globals().cordova) await loadScript()
  await isReady
}

/** The shell answers this address itself, with what it was built with. */
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
