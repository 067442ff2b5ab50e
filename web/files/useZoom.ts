import { type RefObject, useCallback, useEffect, useState } from 'react'

export const MOST_ZOOM = 4

/** The zoom factor of `place`, 1 to 4, changed by pinching it. */
export function useZoom(place: RefObject<HTMLElement | null>) {
  const [zoom, setState] = useState(1)
  const setZoom = useCallback(
    (next: (before: number) => number) => setState((before) => Math.min(MOST_ZOOM, Math.max(1, next(before)))),
    [],
  )

  useEffect(() => {
    const element = place.current
    if (!element) return
    let before: number | undefined
    const onMove = (event: TouchEvent) => {
      const [a, b] = event.touches
      if (!a || !b) return
      // Otherwise the browser zooms the whole page.
      event.preventDefault()
      const distance = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
      const last = before
      before = distance
      if (last) setZoom((now) => (now * distance) / last)
    }
    const onEnd = () => {
      before = undefined
    }
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', onEnd)
    element.addEventListener('touchcancel', onEnd)
    return () => {
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onEnd)
    }
  }, [place, setZoom])
  return { zoom, setZoom }
}
