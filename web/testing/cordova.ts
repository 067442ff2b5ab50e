import { vi } from 'vitest'
import type { Cordova } from '../kit/bridge/cordova.ts'
import { detectPlatform, usePlatform } from '../kit/bridge/platform.ts'

/** Android's shell, as its user agent tells it. */
const SHELL = 'Mozilla/5.0 (Linux; Android 15) Chrome/136.0 Mobile NcShell/2.1'

type Plugins = { cordova?: Cordova; [name: string]: unknown }

/**
 * The page runs in the app's shell, with these plugins in the window. Like Cordova's own, the document then answers a
 * late listener of `deviceready` too.
 */
export function inShell({ cordova = {}, ...plugins }: Plugins = {}): void {
  usePlatform.setState(detectPlatform(SHELL))
  for (const [name, plugin] of Object.entries({ cordova, ...plugins })) vi.stubGlobal(name, plugin)
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation(
    (type: string, act: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
      if (type !== 'deviceready') return listen(type, act, options)
      queueMicrotask(() => (act as EventListener)(new Event(type)))
    },
  )
}

/** Back in a browser. */
export function outOfShell(): void {
  usePlatform.setState(detectPlatform('Mozilla/5.0'))
  vi.restoreAllMocks()
}
