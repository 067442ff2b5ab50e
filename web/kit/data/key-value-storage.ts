/** What is asked of localStorage, so that a page without one keeps what it has in memory. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** For a browser that forbids storage. */
export function memoryStorage(): KeyValueStorage {
  const items = new Map<string, string>()
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
    key: (index) => [...items.keys()][index] ?? null,
    get length() {
      return items.size
    },
  }
}

const inMemory = memoryStorage()

/** localStorage, or memory where the browser forbids it. */
export function deviceStorage(): KeyValueStorage {
  try {
    return window.localStorage
  } catch {
    return inMemory
  }
}
