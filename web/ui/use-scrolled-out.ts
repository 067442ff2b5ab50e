import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been scrolled out of the viewport, at its top: what is still below it has not left. */
export function useScrolledOut(ref: RefObject<Element | null>): boolean {
  const [hasLeft, setLeft] = useState(false)
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) =>
      setLeft(entry?.isIntersecting === false && entry.boundingClientRect.top < 0),
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [ref])
  return hasLeft
}
