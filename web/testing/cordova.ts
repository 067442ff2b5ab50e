import { vi } from 'vitest'
import type { Cordova } from '../kit/bridge/cordova.ts'
import { detectPlatform, usePlatform } from '../kit/bridge/platform.ts'

/** User agent of the Android shell. */
const SHELL = 'Mozilla/5.0 (Linux; Android 15) Chrome/136.0 Mobile NcShell/2.1'

type Plugins = { cordova?: Cordova; [name: string]: unknown }

/**
 * Runs the page as in the native shell, with these plugins on `window`. Like Cordova, `deviceready` also fires for
 * listeners that are added after it.
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

/** Runs the page as in a browser again. */
export function outOfShell(): void {
  usePlatform.setState(detectPlatform('Mozilla/5.0'))
  vi.restoreAllMocks()
}
