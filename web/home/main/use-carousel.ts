import { useEffect, useRef, useState } from 'react'

/** Milliseconds that a banner is shown (D1-B031). */
const SHOWN = 3_000
/** Milliseconds without a scroll event after which the track counts as idle. */
const RESTED = 120

/**
 * Scrolls a snapping track of `count` slides and a copy of the first one by one slide every 3 s. Pauses while the
 * person paused or touches it, while the page is hidden, and with reduced motion.
 */
export function useCarousel(count: number, isPaused: boolean) {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [isTouched, setTouched] = useState(false)

  useEffect(() => {
    const element = track.current
    if (!element) return
    let resting: ReturnType<typeof setTimeout>
    const onScroll = () => {
      const at = Math.round(element.scrollLeft / (element.clientWidth || 1))
      setShown(at % count)
      clearTimeout(resting)
      resting = setTimeout(() => {
        if (at === count) element.scrollTo({ left: 0, behavior: 'instant' })
      }, RESTED)
    }
    const touch = () => setTouched(true)
    const release = () => setTouched(false)
    element.addEventListener('scroll', onScroll, { passive: true })
    element.addEventListener('pointerdown', touch)
    // A touch that starts scrolling ends its pointer events with pointercancel only; the touch events still end.
    for (const end of RELEASES) element.addEventListener(end, release)
    return () => {
      clearTimeout(resting)
      element.removeEventListener('scroll', onScroll)
      element.removeEventListener('pointerdown', touch)
      for (const end of RELEASES) element.removeEventListener(end, release)
    }
  }, [count])

  useEffect(() => {
    if (count < 2 || isPaused || isTouched || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      const element = track.current
      if (!element || document.hidden) return
      const at = Math.round(element.scrollLeft / (element.clientWidth || 1))
      element.scrollTo({ left: (at + 1) * element.clientWidth, behavior: 'smooth' })
    }, SHOWN)
    return () => clearInterval(timer)
  }, [count, isPaused, isTouched])

  return { track, shown }
}

const RELEASES = ['pointerup', 'pointerleave', 'touchend', 'touchcancel'] as const
