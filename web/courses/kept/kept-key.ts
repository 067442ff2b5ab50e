const DATABASE = 'nc-kept'
const STORE = 'keys'

/**
 * The key that the kept courses of a person are encrypted with on this device. Scripts can use it and never read it,
 * and it is gone with the session (decision 035). `make` creates one if there is none.
 */
export async function keptKey(userId: string, make = false): Promise<CryptoKey | undefined> {
  const database = await openDatabase()
  try {
    const known = await done<CryptoKey | undefined>(keys(database, 'readonly').get(userId))
    if (known || !make) return known
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    await done(keys(database, 'readwrite').put(key, userId))
    return key
  } finally {
    database.close()
  }
}

export async function dropKeptKeys(): Promise<void> {
  const database = await openDatabase()
  await done(keys(database, 'readwrite').clear()).finally(() => database.close())
}

const keys = (database: IDBDatabase, mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return done(request)
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
