const KEY = 'nc-page'

/**
 * Random id of this browser page, under which it studies and sits exams: of several pages of one person only one counts
 * (D3-Q02), and only one writes. A reload keeps the id, or the page would have to wait until its own earlier self falls silent. The id is in
 * sessionStorage only while the page is unloaded: a duplicated tab copies that storage and must not get the same id.
 */
export function makePageId(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, page: EventTarget): string {
  const saved = attempt(() => storage.getItem(KEY))
  const id = saved ?? randomId()
  const take = () => attempt(() => storage.removeItem(KEY))
  take()
  page.addEventListener('pagehide', () => attempt(() => storage.setItem(KEY, id)))
  // Back from the back/forward cache.
  page.addEventListener('pageshow', take)
  return id
}

const randomId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')

/** Browsers that forbid storage throw on every access. */
function attempt<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

let own: string | undefined

export function pageId(): string {
  own ??= makePageId(
    {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
      removeItem: (key) => sessionStorage.removeItem(key),
    },
    window,
  )
  return own
}
