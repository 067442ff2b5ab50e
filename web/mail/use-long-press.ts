import { type PointerEvent, useEffect, useRef } from 'react'

/** Pixels that a finger may move without ending the press. */
const SLACK = 10

/**
 * Calls `act` when a finger or a mouse button stays down for `delay` milliseconds. The click at its end is swallowed, so
 * that it opens nothing.
 */
export function useLongPress(delay: number, act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const from = useRef({ x: 0, y: 0 })
  const hasActed = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      hasActed.current = false
      from.current = { x: clientX, y: clientY }
      stop()
      timer.current = setTimeout(() => {
        hasActed.current = true
        act()
      }, delay)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - from.current.x, clientY - from.current.y) > SLACK) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onPointerLeave: stop,
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!hasActed.current) return
      hasActed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  }
}
