import { create } from 'zustand'
import { closeTopLayer, useOpenLayers } from './back-guard.ts'

/** The current location: the address after the '#', the id of this history entry, and how it was reached. */
export type AppLocation = { address: string; id: string; action: 'PUSH' | 'REPLACE' | 'POP' }

/** State of a browser history entry: its index and id. The browser keeps it over a reload. */
type Entry = { at: number; id: string; isSpare?: true }

/** Read by the shell only. Screens depend on their query; hooks of the kit use `currentAddress`. */
export const useAppLocation = create<AppLocation>()(() => ({ address: '/', id: '', action: 'POP' }))

let entry: Entry = { at: 0, id: '' }

/** Reads the current history entry and follows the browser from there. Returns a function that stops it. */
export function startHistory(): () => void {
  entry = window.history.state?.id ? window.history.state : mark({ at: 0, id: newId() })
  useAppLocation.setState({ address: readHash(), id: entry.id, action: 'POP' })
  window.addEventListener('popstate', follow)
  const forget = useOpenLayers.subscribe(({ closers }) => closers.length > 0 && holdFirstPage())
  return () => {
    window.removeEventListener('popstate', follow)
    forget()
  }
}

/** Navigates to an address. `replace` replaces the current history entry. */
export function goTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  entry = { at: replace ? entry.at : entry.at + 1, id: newId() }
  if (replace) window.history.replaceState(entry, '', `#${address}`)
  else window.history.pushState(entry, '', `#${address}`)
  useAppLocation.setState({ address, id: entry.id, action: replace ? 'REPLACE' : 'PUSH' })
}

/** True when back leads to a page of this app. */
export const hasHistory = (): boolean => entry.at > 0 && !entry.isSpare

/** On the first page, back leaves the app without an event. While a layer is open there, an extra entry catches it. */
function holdFirstPage(): void {
  if (entry.at > 0) return
  entry = { at: 1, id: entry.id, isSpare: true }
  window.history.pushState(entry, '')
}

/** Handles popstate: back, forward, or an address that was typed or linked. */
function follow(): void {
  const to: Partial<Entry> | null = window.history.state
  if (to?.id === undefined || to.at === undefined) {
    // The browser created this entry (a typed address): it comes after the current one.
    entry = mark({ at: entry.at + 1, id: newId() })
    useAppLocation.setState({ address: readHash(), id: entry.id, action: 'PUSH' })
    return
  }
  // Back closes the topmost layer first. The browser has moved already, so it is sent back to the current entry.
  if (to.at !== entry.at && closeTopLayer()) {
    window.history.go(entry.at - to.at)
    return
  }
  const isSamePage = to.id === entry.id
  const isBack = to.at < entry.at
  entry = to as Entry
  if (!isSamePage) useAppLocation.setState({ address: readHash(), id: entry.id, action: 'POP' })
  // Back from the extra entry: the person wants to leave the page under it, so go back once more.
  else if (isBack) window.history.back()
}

function mark(marked: Entry): Entry {
  window.history.replaceState(marked, '')
  return marked
}

/** '#/a?b', '#a' and no hash at all are all addresses. */
function readHash(): string {
  const text = window.location.hash.slice(1)
  return text.startsWith('/') ? text : `/${text}`
}

const newId = () => Math.random().toString(36).slice(2)
