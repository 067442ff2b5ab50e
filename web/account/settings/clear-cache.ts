/** Bytes that the browser stores for this site; undefined where it does not say. */
export async function cachedBytes(): Promise<number | undefined> {
  const estimate = await navigator.storage?.estimate?.()
  return estimate?.usage
}

/**
 * Deletes the caches and databases of the app. Local storage stays: it holds unsent study time, drafts and the settings
 * of this device. The app downloads its own files again when they are needed.
 */
export async function clearCache(): Promise<void> {
  if ('caches' in window) {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
  }
  const databases = (await window.indexedDB?.databases?.()) ?? []
  await Promise.all(databases.map(({ name }) => (name === undefined ? undefined : removeDatabase(name))))
}

/** A database that another tab has open is deleted when that tab closes; nobody waits for it. */
const removeDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
