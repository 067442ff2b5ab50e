import { create } from 'zustand'
import { scriptAddress } from '../kit/script-address.ts'

/** A newer version of the app that has been fetched and waits to take over. */
export const useUpdate = create<{ waiting: ServiceWorker | undefined }>()(() => ({ waiting: undefined }))

/** Milliseconds between update checks, for pages that stay open for days. */
const LOOK_AGAIN = 60 * 60_000

/** Registers the service worker, which precaches the app's files. It never caches data: kept-answers.ts does. */
export function installOffline(): void {
  if (!('serviceWorker' in navigator)) return
  // Registration fails in private windows and old shells; the app works without it.
  const register = () =>
    navigator.serviceWorker.register(scriptAddress('/sw.js')).then(
      (registration) => registration && watch(registration),
      () => undefined,
    )
  // Not before the page has loaded, with which it would compete. The app may start after that: it waits for the shims.
  if (document.readyState === 'complete') void register()
  else window.addEventListener('load', () => void register(), { once: true })
}

function watch(registration: ServiceWorkerRegistration): void {
  const offer = (worker: ServiceWorker | null) => {
    // The first version on this device has nothing to replace.
    if (worker && navigator.serviceWorker.controller) useUpdate.setState({ waiting: worker })
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed') offer(coming)
    })
  })
  setInterval(() => void registration.update().catch(() => undefined), LOOK_AGAIN)
}

/** Activates the waiting service worker and reloads. */
export function takeUpdate(): void {
  const { waiting } = useUpdate.getState()
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting?.postMessage({ type: 'SKIP_WAITING' })
}
