import type { Page } from '@playwright/test'

/** What a story's Android shell can do, in place of Cordova's plugins. */
export type ShellWish = {
  versionCode?: number
  pushToken?: string
  /** Schemes of the apps installed on this phone. */
  apps?: string[]
  /** The code that its camera reads. */
  code?: string
}

export const SHELL_AGENT =
  'Mozilla/5.0 (Linux; Android 15; V2408A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/136.0.0.0 Mobile Safari/537.36 NcShell/2.1'

/**
 * Installed before any script of ours. `deviceready` fires late and, as in Cordova, also for listeners that are added
 * later.
 */
export const putIntoShell = (page: Page, wish: ShellWish = {}) =>
  page.addInitScript(({ versionCode = 18, pushToken = 'story-token', apps = [], code = '' }) => {
    type Heard = { name: string; value: unknown }
    const asked: Heard[] = []
    const ask = (name: string, value: unknown) => void asked.push({ name, value })
    const listen = document.addEventListener.bind(document)
    const ready = new Promise((resolve) => setTimeout(resolve, 300))
    document.addEventListener = (type: string, act: never, options?: never) => {
      if (type !== 'deviceready') return listen(type, act, options)
      void ready.then(() => (act as (event: Event) => void)(new Event(type)))
    }
    const told: Record<string, (data: unknown) => void> = {}
    Object.assign(window, {
      shellWasAsked: asked,
      shellPushes: (data: unknown) => told.notification?.(data),
      cordova: {
        plugins: {
          barcodeScanner: {
            scan(done: (read: unknown) => void) {
              ask('scan', '')
              done({ text: code, format: 'QR_CODE', cancelled: code === '' })
            },
          },
        },
        InAppBrowser: { open: (url: string, target: string) => ask('open', `${target} ${url}`) },
        getAppVersion: {
          getPackageName: async () => 'cn.college.app',
          getVersionCode: async () => String(versionCode),
          getVersionNumber: async () => '1.0.0',
        },
      },
      plugins: {
        CallNumber: {
          callNumber(done: () => void, _fail: () => void, number: string) {
            ask('call', number)
            done()
          },
        },
        launcher: {
          launch({ uri }: { uri: string }, done: () => void, fail: () => void) {
            ask('launch', uri)
            if (apps.some((scheme) => uri.startsWith(scheme))) done()
            else fail()
          },
        },
      },
      device: { uuid: 'story-phone', platform: 'Android', manufacturer: 'Xiaomi', model: 'Mi 15', version: '15' },
      PushNotification: {
        init: () => ({
          on(event: string, act: (data: unknown) => void) {
            told[event] = act
            if (event === 'registration') act({ registrationId: pushToken })
          },
        }),
      },
    })
    Object.assign(navigator, { app: { exitApp: () => ask('exit', '') } })
  }, wish)

/** Fires an event of the shell on the document: pause, resume, backbutton. */
export const shellFires = (page: Page, type: 'pause' | 'resume' | 'backbutton') =>
  page.evaluate((name) => void document.dispatchEvent(new Event(name, { cancelable: true })), type)
