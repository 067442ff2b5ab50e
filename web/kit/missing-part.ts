import { useEffect, useState } from 'react'

/**
 * What browsers say of a part of the app that cannot be loaded: Chromium, Safari, Firefox, and where a page came instead of
 * the script. After a deployment the parts of the version before are gone.
 */
const MISSING = /dynamically imported module|module script failed|Unable to preload|JavaScript MIME type/i
/** Files of the app that the service worker keeps. */
const APP_CACHES = /precache/

export const isMissingPart = (error: unknown): boolean => MISSING.test(String(error))

/** 'updated': another version is on the server. 'unreachable': nobody knows, and the part may come with the network. */
type MissingPart = 'updated' | 'unreachable'

/** Why the part is missing; undefined while the server is asked. */
export function useMissingPart(): MissingPart | undefined {
  const [why, setWhy] = useState<MissingPart>()
  useEffect(() => {
    let isOver = false
    void isOtherVersion().then((isOther) => !isOver && setWhy(isOther ? 'updated' : 'unreachable'))
    return () => {
      isOver = true
    }
  }, [])
  return why
}

/** Whether the start page of the server names another script than the one that runs here. */
async function isOtherVersion(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!script) return false
  try {
    // The query leads past the service worker, which would answer with the version that runs.
    const answer = await fetch(`${location.pathname}?version=${Date.now()}`, { cache: 'no-store' })
    if (!answer.ok) return false
    const page = await answer.text()
    return page.includes('<script type="module"') && !page.includes(new URL(script.src).pathname)
  } catch {
    return false
  }
}

/**
 * Opens the app anew, from the network: a service worker that has lost a part would answer with the old version again.
 * What was written survives as drafts; the worker is installed again by the page that opens.
 */
export async function openNewVersion(reload = () => window.location.reload()): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    if (registration) {
      await registration.unregister()
      for (const name of await caches.keys()) if (APP_CACHES.test(name)) await caches.delete(name)
    }
  } finally {
    reload()
  }
}
