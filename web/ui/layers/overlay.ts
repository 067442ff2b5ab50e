import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useBackGuard } from '../../kit/navigation/back-guard.ts'
import { pressedKey } from '../../kit/pressed-key.ts'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([tabindex="-1"])'

/** Stack of open layers, the topmost last. Only the topmost handles Esc and traps the focus. */
const layers: HTMLElement[] = []

/** Makes an element modal while open: inert page, focus trap, Esc and back close it, focus is restored. */
export function useModal(ref: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close)
  useBackGuard(isOpen, close)

  useEffect(() => {
    const layer = ref.current
    if (!isOpen || !layer) return
    const before = document.activeElement
    layers.push(layer)
    holdPage()
    layer.focus({ preventScroll: true })

    const onKey = (event: KeyboardEvent) => {
      if (layers.at(-1) !== layer) return
      const key = pressedKey(event)
      if (key === 'Escape') onEscape()
      if (key === 'Tab') keepInside(layer, event)
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      layers.splice(layers.indexOf(layer), 1)
      holdPage()
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isOpen, ref])
}

function holdPage() {
  document.getElementById('root')?.toggleAttribute('inert', layers.length > 0)
  for (const tell of listeners) tell()
}

const listeners = new Set<() => void>()

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Whether a sheet or a dialog lies over the page. */
export const useIsCovered = (): boolean => useSyncExternalStore(listen, () => layers.length > 0)

function keepInside(layer: HTMLElement, event: KeyboardEvent) {
  const stops = [...layer.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const [first, last] = [stops[0], stops.at(-1)]
  const now = document.activeElement
  if (!first || !last) return event.preventDefault()
  if (event.shiftKey && (now === first || now === layer)) {
    event.preventDefault()
    last.focus()
  } else if (!event.shiftKey && (now === last || !layer.contains(now))) {
    event.preventDefault()
    first.focus()
  }
}

/** Stays true for `ms` after closing, so that the exit animation can run before the element is removed. */
export function usePresence(isOpen: boolean, ms: number): boolean {
  const [isPresent, setPresent] = useState(isOpen)
  if (isOpen && !isPresent) setPresent(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setPresent(false), ms)
    return () => clearTimeout(timer)
  }, [isOpen, ms])
  return isPresent
}
