/** Bytes that the browser holds for this site; undefined where it does not say. */
export async function cachedBytes(): Promise<number | undefined> {
  const estimate = await navigator.storage?.estimate?.()
  return estimate?.usage
}

/**
 * Removes the stored files of the app and its databases. Local storage stays: it holds study time that was not sent
 * yet, drafts and the settings of this device. The app fetches its own files again when they are next needed.
 */
export async function clearCache(): Promise<void> {
  if ('caches' in window) {
    const names = await caches.keys()
    await Promise.all(names.map((name) => caches.delete(name)))
  }
  const databases = (await window.indexedDB?.databases?.()) ?? []
  await Promise.all(databases.map(({ name }) => (name === undefined ? undefined : removeDatabase(name))))
}

/** A database that another tab holds open is removed when that tab closes: nobody waits for it. */
const removeDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error)
  })
