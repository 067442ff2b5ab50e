import { create } from 'zustand'
import { closeTop, useOpenLayers } from './back-guard.ts'

/** Where the app is: the address behind the '#', which visit to it this is, and how it was reached. */
export type Here = { address: string; id: string; action: 'PUSH' | 'REPLACE' | 'POP' }

/** What the browser keeps with each entry of ours: its place in line, and its id, also over a reload. */
type Entry = { at: number; id: string; isSpare?: true }

/** Read by the shell; screens are functions of their query and hooks of the kit use `shownAddress`. */
export const useHere = create<Here>()(() => ({ address: '/', id: '', action: 'POP' }))

let entry: Entry = { at: 0, id: '' }

/** Takes up the browser's history where it stands and follows it. Returns the way to stop. */
export function startHistory(): () => void {
  entry = window.history.state?.id ? window.history.state : mark({ at: 0, id: newId() })
  useHere.setState({ address: readHash(), id: entry.id, action: 'POP' })
  window.addEventListener('popstate', follow)
  const forget = useOpenLayers.subscribe(({ closers }) => closers.length > 0 && holdFirstPage())
  return () => {
    window.removeEventListener('popstate', follow)
    forget()
  }
}

/** Goes to an address. `replace` leaves no way back to the page that is shown. */
export function goTo(address: string, { replace = false }: { replace?: boolean } = {}): void {
  entry = { at: replace ? entry.at : entry.at + 1, id: newId() }
  if (replace) window.history.replaceState(entry, '', `#${address}`)
  else window.history.pushState(entry, '', `#${address}`)
  useHere.setState({ address, id: entry.id, action: replace ? 'REPLACE' : 'PUSH' })
}

/** True when back leads to a page of ours. */
export const hasHistory = (): boolean => entry.at > 0 && !entry.isSpare

/** From the first page back leaves the app, unheard. While something is open there, a spare entry takes the press. */
function holdFirstPage(): void {
  if (entry.at > 0) return
  entry = { at: 1, id: entry.id, isSpare: true }
  window.history.pushState(entry, '')
}

/** The browser has moved: back, forward, or to an address that was typed or linked. */
function follow(): void {
  const to: Partial<Entry> | null = window.history.state
  if (to?.id === undefined || to.at === undefined) {
    // An entry that the browser made: it follows the one that was shown.
    entry = mark({ at: entry.at + 1, id: newId() })
    useHere.setState({ address: readHash(), id: entry.id, action: 'PUSH' })
    return
  }
  // Back closes what is open first; the browser, which has left already, is sent where it was.
  if (to.at !== entry.at && closeTop()) {
    window.history.go(entry.at - to.at)
    return
  }
  const isSamePage = to.id === entry.id
  const isBack = to.at < entry.at
  entry = to as Entry
  if (!isSamePage) useHere.setState({ address: readHash(), id: entry.id, action: 'POP' })
  // Under a spare entry lies the page that was to be left.
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
